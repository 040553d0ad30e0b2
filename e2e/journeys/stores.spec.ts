import { livePath } from '@agency/shared/model/live';
import type { Locator } from '@playwright/test';
import type { ApiServer } from '../fixtures/api-server';
import { expect, test } from '../fixtures/test';
import { cardAt } from '../pages/card-at';
import { expectTotal, scrollOnTo, swipe } from '../pages/list-end';
import { RegionPickerSheet } from '../pages/region-picker';
import { expectSaid } from '../pages/said';
import { Shell } from '../pages/shell';
import { createStore } from '../pages/store-calls';
import { StoreDetailsPage } from '../pages/store-details-page';
import { type StatusTab, StoreListPage } from '../pages/store-list-page';
import { textOf } from '../pages/text-of';

const statusTabs: StatusTab[] = ['All', 'In cooperation', 'Disabled', 'In review'];

async function anotherMember(api: ApiServer, token: string) {
  const { name } = await api.call<{ name: string }>(
    '/api/assistant/expand/user-info',
    undefined,
    await api.tokenOf('attache'),
  );
  const { list } = await api.call<{ list: { id: string; name: string }[] }>(
    '/api/assistant/expand/member/list',
    { pager: { page: 1, page_size: 50 } },
    token,
  );
  const other = list.find((member) => member.name !== name);
  if (!other) throw new Error('The demo has one member only');
  return other;
}

test.describe('a manager', () => {
  for (const search of ['', '?is_gh=1&kw=%E5%9C%B0%E4%BA%A7']) {
    test(`reads counts that agree with the list under "${search}"`, async ({ page, site }) => {
      const list = new StoreListPage(page, site);
      await list.open(search);
      const counts: Record<string, number> = {};
      for (const name of statusTabs) counts[name] = await list.countOf(name);
      expect(counts.All).toBe(
        (counts['In cooperation'] ?? 0) + (counts.Disabled ?? 0) + (counts['In review'] ?? 0),
      );
      for (const name of ['Disabled', 'In review'] as const) {
        await list.tab(name).click();
        await expect(list.tab(name)).toHaveAttribute('aria-selected', 'true');
        if (counts[name] === 0) await expect(page.getByText('No store matches')).toBeVisible();
        else await expectTotal(list.cards, async () => counts[name] ?? 0);
      }
    });
  }

  test('begins where a to-do leads', async ({ page, site }) => {
    const list = new StoreListPage(page, site);
    await list.open('?todo_type=applying_store');
    await expect(list.tab('In review')).toHaveAttribute('aria-selected', 'true');
    await list.showsOnly(/In review/);

    await list.open('?todo_type=assign_store');
    await list.showsOnly(/Public/);

    await list.open('?todo_type=store_to_be_gh');
    await expect(list.chip('About to go public')).toBeVisible();
    await list.showsOnly(/Goes public (today|tomorrow|in \d\sdays)/);
  });

  test('narrows the list by status and keyword, and clears all', async ({ page, site }) => {
    const list = new StoreListPage(page, site);
    await list.open('?status=2');
    await list.showsOnly(/Disabled/);
    const name = await textOf(list.cards.first().getByRole('link').first());
    await list.search(name);
    await expect(list.cards).toHaveCount(1);
    expect(await list.countOf('Disabled')).toBe(1);

    await list.search('no store is called this');
    await expect(page.getByText('No store matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(list.cards.first()).toBeVisible();
    await expect(list.keyword).toHaveValue('');
  });

  test('searches for the words that an input method composes, and not for its letters', async ({
    page,
    site,
    context,
  }) => {
    const list = new StoreListPage(page, site);
    await page.clock.install();
    await list.open();
    const keywords = new Set<string>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/search-store')) keywords.add(searchParams.get('kw') ?? '');
    });
    await list.keyword.click();
    const keyboard = await context.newCDPSession(page);
    for (const text of ['f', 'fu', "fu't"]) {
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await expect(list.keyword).toHaveValue(text);
      await page.clock.fastForward(2000);
    }
    await keyboard.send('Input.insertText', { text: '福田' });
    await page.clock.fastForward(2000);
    await expect(page).toHaveURL(/kw=%E7%A6%8F%E7%94%B0/);
    await expect.poll(() => [...keywords].filter(Boolean)).toEqual(['福田']);
  });

  test('filters by type in the drawer, whose foot counts what is left', async ({ page, site }) => {
    const list = new StoreListPage(page, site);
    await list.open();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await list.drawer.getByRole('button', { name: 'Public', exact: true }).click();
    const total = await list.countOf('All');
    const show = list.drawer.getByRole('button', { name: /^Show \d+ stores?$/ });
    await expect(show).not.toHaveText(`Show ${total} stores`);
    const count = Number(/\d+/.exec(await textOf(show))?.[0]);
    await show.click();
    await expect(page).toHaveURL(/is_gh=2/);
    await expect.poll(() => list.countOf('All')).toBe(count);
    expect(count).toBeLessThan(total);
  });

  test('chooses a region down to a city, and sees its stores alone', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const kw = `Placed ${process.pid}-${test.info().repeatEachIndex}`;
    const there = `${kw} in Shenzhen`;
    await createStore(api, token, { store_name: there });
    await createStore(api, token, { store_name: `${kw} in Guangzhou`, city_id: '4401', area_id: '440106' });
    const list = new StoreListPage(page, site);
    await list.open(`?${new URLSearchParams({ kw })}`);
    await expect(list.cards).toHaveCount(2);
    const regions = new RegionPickerSheet(page);
    await regions.open();
    await regions.choose('China', '广东省', '深圳市');
    await expect(page).toHaveURL(/region=/);
    await expect(list.cards).toHaveCount(1);
    await expect(list.card(there)).toBeVisible();
    expect(await list.countOf('All')).toBe(1);
  });

  test('comes back to the same place of the list at once', async ({ page, site }) => {
    const list = new StoreListPage(page, site);
    await list.open('?status=1');
    await expect(list.cards.first()).toBeVisible();
    const target = cardAt(page, 12);
    await scrollOnTo(target, list.cards);
    const name = await textOf(target.getByRole('link').first());
    await target.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    site.failApi('/api/assistant/expand/search-store', 'hang');
    await page.goBack();
    await expect(page).toHaveURL(/status=1/);
    await expect(target.getByRole('link', { name, exact: true })).toBeInViewport();
  });

  test('pulls the list down to refresh it', async ({ page, site }) => {
    const list = new StoreListPage(page, site);
    await list.open('?status=1');
    await expect(list.cards.nth(2)).toBeVisible();
    const refreshed = page.waitForResponse((response) => response.url().includes('/expand/search-store'));
    await swipe(list.cards.first(), { y: 160 });
    expect((await refreshed).ok()).toBe(true);
    await expectSaid(page, 'Refreshed');
    await expect(list.cards.first()).toBeVisible();
  });

  test('gives a store to a member, and hears when it is the same one', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const member = await anotherMember(api, token);
    await createStore(api, token, { store_name: 'Given to a member' });
    const list = new StoreListPage(page, site);
    await list.open('?kw=Given+to+a+member');
    await list
      .card('Given to a member')
      .getByRole('button', { name: /^Assign/ })
      .click();
    await list.chooseMember(member.name);
    await list.says('The store has been assigned.');
    await expect(list.card('Given to a member')).toContainText(member.name);

    await list
      .card('Given to a member')
      .getByRole('button', { name: /^Assign/ })
      .click();
    await list.memberSheet.locator('button[aria-current]').click();
    await list.says('This member already looks after the store.');
  });

  test('hears that somebody else has given the store away first, and sees whose it is', async ({
    page,
    site,
    api,
  }) => {
    const token = await api.tokenOf('manager');
    const member = await anotherMember(api, token);
    const store_id = await createStore(api, token, { store_name: 'Given away twice' });
    const list = new StoreListPage(page, site);
    await list.open('?kw=Given+away+twice');
    await list
      .card('Given away twice')
      .getByRole('button', { name: /^Assign/ })
      .click();
    await expect(list.memberSheet.getByRole('button', { name: member.name })).toBeVisible();
    await api.call(
      '/api/assistant/expand/distribute-member-to-store',
      { store_id, member_id: member.id },
      token,
    );
    await list.memberSheet.getByRole('button').last().click();
    await new StoreDetailsPage(page, site).takeNote('Currently allocated for the store.');
    await expect(list.memberSheet).toBeHidden();
    await expect(list.card('Given away twice')).toContainText(member.name);
  });
});

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('sees own private stores only and is told why one in review stays closed', async ({ page, site }) => {
    const list = new StoreListPage(page, site);
    await list.open('?is_gh=2');
    await expect(list.cards.first()).toBeVisible();
    await expect(page.getByRole('article').getByText('Public', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Assign/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Select several' })).toHaveCount(0);
    await list.tab('In review').click();
    await list.cards.first().getByRole('link').first().click();
    await list.says('This store is still in review.');
    await expect(page).toHaveURL(/workbench\/store/);
  });

  test('adds a store from the list', async ({ page, site }) => {
    const list = new StoreListPage(page, site);
    await list.open();
    await page.getByRole('link', { name: 'Add a store' }).click();
    await expect(page).toHaveURL(/store\/createStore\?type=add/);
    await expect(page.getByRole('textbox').first()).toBeVisible();
  });

  test('finds the nearest stores, and how accurate that is', async ({ page, site, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 22.5339, longitude: 114.0554, accuracy: 18 });
    const list = new StoreListPage(page, site);
    await list.open();
    await list.chip('Nearby').click();
    await expect(
      page.getByText(/^Nearest first \(straight line\), accurate to 18\sm\s·\smeasured /),
    ).toBeVisible();
    await expect(list.cards.first()).toContainText(/\d\s(m|km)\s/);
    await expect(async () => {
      const distances = (await list.cards.allTextContents()).map(metresIn);
      expect(distances.length).toBeGreaterThan(3);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    }).toPass();
  });

  test('is told when the phone does not say where it is', async ({ page, site }) => {
    const list = new StoreListPage(page, site);
    await list.open();
    await list.chip('Nearby').click();
    await list.says('Location failed');
    await expect(page.getByText(/from your network|could not find where you are/)).toBeVisible();
    await expect(list.cards.first()).toBeVisible();
  });

  test('names a filter, which is one tap away on another phone', async ({ page, site, anotherPage }) => {
    const list = new StoreListPage(page, site);
    await list.open('?status=1');
    const whole = await list.countOf('All');
    await list.search('地产');
    await expect.poll(() => list.countOf('All')).toBeLessThan(whole);
    const count = await list.countOf('All');
    await list.chip('Save filter').click();
    const sheet = page.getByRole('dialog', { name: 'Saved filters' });
    await sheet.getByRole('textbox', { name: 'Name of this filter' }).fill('My land');
    await sheet.getByRole('button', { name: 'Save this filter' }).click();
    await expect(list.chip('My land')).toHaveAttribute('aria-pressed', 'true');

    const other = new StoreListPage(await anotherPage(), site);
    await other.open();
    await other.chip('My land').click();
    await expect(other.keyword).toHaveValue('地产');
    await expect.poll(() => other.countOf('All')).toBe(count);
    await other.chip('Saved filters').click();
    await other.page.getByRole('button', { name: 'Remove My land' }).click();
    await expect(other.chip('My land')).toHaveCount(0);
  });
});

test('a named filter is not another identity’s', async ({ page, site, api }) => {
  await api.call(
    '/api/assistant/expand/saved-filter/save',
    { list: 'store', name: 'Of the attache', filter: 'status=1' },
    await api.tokenOf('attache'),
  );
  const list = new StoreListPage(page, site);
  const asked = page.waitForResponse((response) => response.url().includes('saved-filter/get-list'));
  await list.open();
  await asked;
  await expect(list.cards.first()).toBeVisible();
  await expect(list.chip('Of the attache')).toHaveCount(0);
});

test.describe('several stores at once', () => {
  test('are given to a member, and taken back', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const member = await anotherMember(api, token);
    for (const part of ['one', 'two']) await createStore(api, token, { store_name: `Batch ${part}` });
    const list = new StoreListPage(page, site);
    await list.open('?kw=Batch');
    await list.select('Batch one', 'Batch two');
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await list.chooseMember(member.name);
    await list.says(`2 stores assigned to ${member.name}`);
    await expect(list.card('Batch one')).toContainText(member.name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await list.says('Undone');
    await expect(list.card('Batch one').getByText('Public', { exact: true })).toBeVisible();
  });

  test('are no longer chosen after a step back, which stays in the list', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    for (const part of ['x', 'y']) await createStore(api, token, { store_name: `Chosen ${part}` });
    const list = new StoreListPage(page, site);
    await page.goto(site.url('/workbench/home'));
    await new Shell(page).openTab('Stores');
    await list.search('Chosen');
    await list.select('Chosen x', 'Chosen y');
    await list.search('Chosen x');
    await expect(list.cards).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Select several' })).toBeVisible();
    await expect(list.link('Chosen x')).toBeVisible();
    await expect(page).toHaveURL(/kw=Chosen\+x/);
    await page.goBack();
    await expect(page).toHaveURL(/workbench\/home/);
  });

  test('are no longer chosen when the list is left', async ({ page, site, api }) => {
    await createStore(api, await api.tokenOf('manager'), { store_name: 'Chosen and left' });
    const list = new StoreListPage(page, site);
    const shell = new Shell(page);
    await list.open('?kw=Chosen+and+left');
    await list.select('Chosen and left');
    await shell.openTab('Home');
    await expect(shell.heading('Home')).toBeVisible();
    await shell.overlaysGone();
    await page.goBack();
    await expect(list.link('Chosen and left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Select several' })).toBeVisible();
  });

  test('are decided on one by one: what somebody else has decided is told', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const attache = await api.tokenOf('attache');
    const ids = [];
    for (const part of ['A', 'B']) {
      ids.push(await createStore(api, attache, { store_name: `Review ${part}` }));
    }
    const list = new StoreListPage(page, site);
    // The live channel is cut, because it would announce the change before the decision.
    site.failApi(livePath, 'reset');
    await list.open('?status=3&kw=Review');
    await list.select('Review A', 'Review B');
    await api.call('/api/assistant/expand/audit-store', { store_id: ids[1], apply_status: 2 }, token);
    await page.getByRole('button', { name: 'Approve' }).click();
    const failures = page.getByRole('dialog', { name: '1 was not changed' });
    await expect(failures.getByText('Review B')).toBeVisible();
    await list.says('1 store approved');
    await failures.getByRole('button', { name: 'Close' }).click();
    await new Shell(page).overlaysGone();
    await list.open('?status=1&kw=Review+A');
    await expect(list.card('Review A')).toBeVisible();
  });
});

function metresIn(text: string): number {
  const [, number, unit] = /([\d.]+)\s(m|km)\s/.exec(text) ?? [];
  return Number(number) * (unit === 'km' ? 1000 : 1);
}

function baselineOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const words = [...node.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!words) throw new Error('There are no words in it');
    const line = document.createElement('span');
    const mark = document.createElement('i');
    mark.style.display = 'inline-block';
    words.replaceWith(line);
    line.append(mark, words);
    const { bottom } = mark.getBoundingClientRect();
    line.replaceWith(words);
    return bottom;
  });
}

for (const account of ['manager', 'attache'] as const) {
  test.describe(`the list of the ${account}`, () => {
    test.use({ account });

    test('has name and status of each card on one line', async ({ page, site }) => {
      const list = new StoreListPage(page, site);
      await list.open();
      await expect(list.cards.first()).toBeVisible();
      const [names, tags] = [list.cards.locator('.ag-list-card__link'), list.cards.locator('.ag-status')];
      // Rows render a few per frame.
      await expect.poll(async () => (await names.count()) - (await tags.count())).toBe(0);
      const count = await tags.count();
      expect(count).toBeGreaterThan(2);
      for (let index = 0; index < count; index += 1) {
        const [name, tag] = [await baselineOf(names.nth(index)), await baselineOf(tags.nth(index))];
        expect(Math.abs(name - tag)).toBeLessThanOrEqual(1);
      }
    });
  });
}

test.describe('a list that ends below the button for another store', () => {
  test.use({ account: 'attache' });

  test('has every action of its last card free', async ({ page, site, api }) => {
    const token = await api.tokenOf('attache');
    const kw = `Below ${process.pid}`;
    for (let index = 0; index < 7; index += 1)
      await createStore(api, token, { store_name: `${kw} ${index}` });
    const list = new StoreListPage(page, site);
    await list.open(`?kw=${encodeURIComponent(kw)}`);
    await expectTotal(list.cards, () => list.countOf('All'));
    const add = page.getByRole('link', { name: 'Add a store' });
    await expect(add).toBeInViewport();
    const areFree = await list.cards
      .last()
      .locator('.ag-list-card__actions :is(a, button)')
      .evaluateAll((actions) =>
        actions.map((action) => {
          const { left, top, width, height } = action.getBoundingClientRect();
          const points = [
            [0.5, 0.5],
            [0.1, 0.5],
            [0.9, 0.5],
            [0.5, 0.1],
            [0.5, 0.9],
          ] as const;
          return points.every(([x, y]) =>
            action.contains(document.elementFromPoint(left + x * width, top + y * height)),
          );
        }),
      );
    expect(areFree).toEqual([true, true]);
  });
});
