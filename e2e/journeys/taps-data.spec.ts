import { expect, test } from '../fixtures/test';
import { DataPage } from '../pages/data-page';
import { countTaps } from '../pages/taps';
import { textOf } from '../pages/text-of';

/** The presses that a manager needs from the data screen, where the tab bar leads. */
test.describe('a manager on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('reads yesterday’s numbers in one tap', async ({ page, site }) => {
    const data = new DataPage(page, site);
    await data.open();
    await expect(data.card('Store visits')).toBeVisible();
    const taps = await countTaps(page);
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect(page.getByText(/^compared with \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect.poll(taps).toBe(1);
    await page.getByRole('region', { name: /^Trend: / }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('slider', { name: /by hour$/ })).toBeVisible();
  });

  test('compares branches, and another one, in three taps', async ({ page, site }) => {
    const data = new DataPage(page, site);
    await data.open();
    await expect(data.card('Store visits')).toBeVisible();
    const taps = await countTaps(page);
    await page.getByRole('tab', { name: 'Compare' }).click();
    const columns = page.getByRole('button', { name: /^Column \d: / });
    await expect(columns).toHaveCount(3);
    await columns.last().click();
    const branches = page.getByRole('dialog', { name: 'Choose what to compare' }).getByRole('list').first();
    const other = branches.getByRole('button').last();
    const name = await textOf(other.locator('.ag-row__label'));
    await other.click();
    await expect(page.getByRole('button', { name: `Column 3: ${name}` })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Store visits/ }).getByRole('cell')).toHaveText([
      /\d/,
      /\d/,
      /\d/,
      /\d/,
    ]);
    await expect.poll(taps).toBe(3);
    await page.reload();
    await expect(page.getByRole('button', { name: `Column 3: ${name}` })).toBeVisible();
  });

  test('finds why a number fell in two taps', async ({ page, site }) => {
    const data = new DataPage(page, site);
    await data.open();
    await expect(data.card('Store visits')).toBeVisible();
    const taps = await countTaps(page);
    await data.card('Store visits').click();
    await page.getByRole('link', { name: 'Details' }).click();
    const changed = page.getByRole('region', { name: 'What changed' });
    await expect(changed.getByRole('region', { name: 'By branch' }).getByRole('link').first()).toBeVisible();
    await expect(changed.getByRole('region', { name: 'By store' }).getByRole('link').first()).toBeVisible();
    await expect.poll(taps).toBe(2);
    const member = changed.getByRole('region', { name: 'By specialist' }).getByRole('link').first();
    const [from, to] = (await textOf(member.getByText('→'))).split(' → ');
    await member.click();
    await expect(changed.getByText(`${from} visits before`)).toBeVisible();
    await data.wholeTable();
    await expect(data.sum).toHaveText(new RegExp(`^${to} visits?$`));
  });

  test('sets a goal in four taps, typing over the old one', async ({ page, site }) => {
    await page.goto(site.url('/workbench/home'));
    await expect(page.getByRole('link', { name: 'Data', exact: true })).toBeVisible();
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await page.getByRole('link', { name: 'Goals of the members' }).click();
    await page.getByRole('list', { name: 'Members and their goals' }).getByRole('button').first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('31');
    await expect(sheet.getByRole('textbox')).toHaveValue('31');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The goal is saved.')).toBeVisible();
    await expect.poll(taps).toBe(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The goal has been restored.')).toBeVisible();
  });
});
