import { readFile } from 'node:fs/promises';
import { livePath } from '@agency/shared/model/live';
import { applyAsBroker, aStoreBroker, brokersOf } from '../fixtures/brokers';
import { startSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { BrokerListPage } from '../pages/broker-list-page';
import { cardAt } from '../pages/card-at';
import { InvitePage } from '../pages/invite-page';
import { expectTotal, scrollOnTo, swipe } from '../pages/list-end';
import { readQr, readQrOf } from '../pages/read-qr';
import { RegionPickerSheet } from '../pages/region-picker';
import { expectSaid } from '../pages/said';
import { SelectBrokerPage } from '../pages/select-broker-page';
import { Shell } from '../pages/shell';
import { textOf } from '../pages/text-of';

const auditPath = '/api/assistant/expand/broker/audit-ind-broker';
const removePath = '/api/assistant/expand/store/broker/remove';
const listPath = '/api/assistant/expand/broker/get-org-broker-list';
const statuses = ['All', 'In cooperation', 'In review'] as const;

test.describe('the list of the attache', () => {
  test.use({ account: 'attache' });

  test('opens from home, and counts agree with the list under every filter', async ({ page, site }) => {
    const brokers = new BrokerListPage(page, site);
    await page.goto(site.url('/workbench/home'));
    await new Shell(page).openTool('Brokers');
    for (const kind of ['Store brokers', 'Independent'] as const) {
      await brokers.kind(kind).click();
      await expect(brokers.kind(kind)).toHaveAttribute('aria-selected', 'true');
      await expect(async () => {
        const all = await brokers.countOf('All');
        expect(all).toBe((await brokers.countOf('In cooperation')) + (await brokers.countOf('In review')));
      }).toPass();
      for (const status of statuses) {
        await brokers.status(status).click();
        await expect(brokers.status(status)).toHaveAttribute('aria-pressed', 'true');
        const none = page.getByText(/^No brokers? (yet|matches)$/);
        if ((await brokers.countOf(status)) === 0) await expect(none).toBeVisible();
        else await expectTotal(brokers.cards, () => brokers.countOf(status));
      }
      await brokers.status('All').click();
    }
  });
});

test('a keyword, a kind and a region narrow list and counts alike; clearing brings all back', async ({
  page,
  site,
  api,
}) => {
  const brokers = new BrokerListPage(page, site);
  const token = await api.tokenOf('manager');
  const { broker_name } = await aStoreBroker(api, token);
  const independent = await applyAsBroker(api, token);
  await brokers.open();
  const before = await brokers.countOf('All');
  await brokers.search.fill(broker_name);
  await expect(brokers.status('All')).toHaveText('All 1');
  await expect(brokers.cards).toHaveCount(1);
  await brokers.search.fill(independent);
  await expect(page.getByText('No broker matches')).toBeVisible();
  await expect(brokers.status('All')).toHaveText('All 0');
  await brokers.kind('Independent').click();
  await expect(brokers.card(independent)).toBeVisible();
  await expect(brokers.status('All')).toHaveText('All 1');
  await brokers.kind('Store brokers').click();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(brokers.status('All')).toHaveText(`All ${before}`);

  const regions = new RegionPickerSheet(page);
  await regions.open();
  await regions.choose('China', '广东省', '深圳市');
  await expect(page).toHaveURL(/region=/);
  await expect.poll(() => brokers.countOf('All')).toBeLessThan(before);
  await expect(brokers.cards.first()).toBeVisible();
  await expectTotal(brokers.cards, () => brokers.countOf('All'));
});

test('groups narrow independent brokers, as many as the sheet has said', async ({ page, site }) => {
  const brokers = new BrokerListPage(page, site);
  await brokers.open('?tab=2');
  await page.getByRole('button', { name: 'Groups' }).click();
  const show = brokers.groupSheet.getByRole('button', { name: /^Show \d+ brokers?$/ });
  await expect(show).toBeVisible();
  const everybody = await textOf(show);
  await brokers.groupSheet.getByRole('button', { name: '老业主推荐' }).click();
  await expect(show).not.toHaveText(everybody);
  const count = Number(/\d+/.exec(await textOf(show))?.[0]);
  await show.click();
  await expect(page).toHaveURL(/groups=3/);
  await expect(brokers.status('All')).toHaveText(`All ${count}`);
  await expect(brokers.cards).toHaveCount(count);
});

test('back brings tab, filter, place and rows at once', async ({ page, site }) => {
  const brokers = new BrokerListPage(page, site);
  await brokers.open('?status=1');
  await expect(brokers.cards.first()).toBeVisible();
  const target = cardAt(page, 13);
  await scrollOnTo(target, brokers.cards);
  const name = await brokers.nameOf(target);
  await page.evaluate(() => document.querySelector('.ag-page__scroller')?.scrollBy(0, -1));
  await brokers.invite.click();
  await brokers.inviteSheet.getByRole('button', { name: 'Without a group' }).click();
  await expect(new InvitePage(page, site).code).toBeVisible();
  site.failApi(listPath, 'hang');
  await page.goBack();
  await expect(page).toHaveURL(/status=1/);
  await expect(brokers.card(name).first()).toBeInViewport();
});

test.describe('a manager', () => {
  test('approves and refuses who is in review: by a swipe, or by the button', async ({ page, site, api }) => {
    const brokers = new BrokerListPage(page, site);
    const token = await api.tokenOf('manager');
    const [first, second] = [await applyAsBroker(api, token), await applyAsBroker(api, token)];
    await brokers.open('?tab=2&status=3');
    await expect(brokers.card(second)).toBeVisible();
    const before = await brokers.countOf('In review');

    const approve = page.getByRole('button', { name: 'Approve' });
    await expect(approve).toHaveCount(0);
    await swipe(brokers.card(second), { x: -150 });
    await approve.click();
    await expect(brokers.question).toContainText(second);
    await brokers.confirm();
    await brokers.says(`${second} has been approved.`);
    await expect(brokers.card(second)).toHaveCount(0);
    await expect(brokers.status('In review')).toHaveText(`In review ${before - 1}`);

    await brokers.perform(brokers.card(first), 'Refuse');
    await brokers.says(`${first} has been refused.`);
    await expect(brokers.card(first)).toHaveCount(0);
    await expect(brokers.status('In review')).toHaveText(`In review ${before - 2}`);
    const { list } = await brokersOf(api, token, `search_type=2&filter=${second}`);
    expect(list.map(({ broker_status }) => broker_status)).toEqual([1]);
  });

  test('does not call a hidden number, and is not offered to copy it', async ({ page, site, api }) => {
    const isHidden = ({ mobile_tel }: { mobile_tel: string }) => mobile_tel.includes('*');
    const hidden = await aStoreBroker(api, await api.tokenOf('manager'), isHidden);
    const brokers = new BrokerListPage(page, site);
    await brokers.open(`?kw=${hidden.broker_name}`);
    const card = brokers.card(hidden.broker_name);
    await card.getByRole('button', { name: `Call ${hidden.broker_name}` }).click();
    await brokers.says('Hidden number calls are not permitted.');
    const sheet = await brokers.more(card);
    await expect(sheet.getByText(hidden.mobile_tel).first()).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Copy number' })).toHaveCount(0);
  });

  test('who is slower than a colleague is told so', async ({ page, site, api, anotherPage }) => {
    const name = await applyAsBroker(api, await api.tokenOf('manager'));
    // The live channel is cut, because it would announce the change before the decision.
    site.failApi(livePath, 'reset');
    const mine = new BrokerListPage(page, site);
    const theirs = new BrokerListPage(await anotherPage(), site);
    for (const brokers of [mine, theirs]) {
      await brokers.open(`?tab=2&kw=${name}`);
      await expect(brokers.card(name).getByText('In review')).toBeVisible();
    }
    await theirs.perform(theirs.card(name), 'Refuse');
    await theirs.says(`${name} has been refused.`);
    await mine.perform(mine.card(name), 'Approve');
    await mine.says(`A decision about ${name} has already been made.`);
    await expect(mine.card(name)).toHaveCount(0);
    const { total_rows } = await brokersOf(
      api,
      await api.tokenOf('manager'),
      `search_type=2&filter=${name}&broker_statuses=1`,
    );
    expect(total_rows).toBe(0);
  });

  test('a decision that fails keeps the row, and can be repeated', async ({ page, site, api }) => {
    const name = await applyAsBroker(api, await api.tokenOf('manager'));
    const brokers = new BrokerListPage(page, site);
    await brokers.open(`?tab=2&kw=${name}`);
    // Each fault has its own message, so that the previous one cannot pass for the next.
    for (const [fault, text] of [
      ['500', 'Something went wrong'],
      ['reset', 'No connection'],
    ] as const) {
      site.failApi(auditPath, fault);
      await brokers.perform(brokers.card(name), 'Approve');
      await expectSaid(page, text);
      await expect(brokers.card(name).getByText('In review')).toBeVisible();
    }
    site.heal();
    await brokers.perform(brokers.card(name), 'Approve');
    await brokers.says(`${name} has been approved.`);
    await expect(brokers.card(name).getByText('In cooperation')).toBeVisible();
  });

  test('a removal whose answer got lost is not done twice', async ({ page, site, api }) => {
    const token = await api.tokenOf('manager');
    const { broker_name } = await aStoreBroker(api, token);
    const brokers = new BrokerListPage(page, site);
    await brokers.open(`?kw=${broker_name}`);
    let lost = 0;
    await page.route(`**${removePath}`, async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await brokers.perform(brokers.card(broker_name), 'Remove from store');
    await brokers.says(`${broker_name} has been removed from the store.`);
    await expect(page.getByText('No broker matches')).toBeVisible();
    expect(lost).toBe(2);
  });

  test('removes a broker from a store in its details, whose count drops', async ({ page, site, api }) => {
    const broker = await aStoreBroker(api, await api.tokenOf('manager'));
    const brokers = new BrokerListPage(page, site);
    await page.goto(site.url(`/store/storeDetails?store_id=${broker.store_id}&tab=broker`));
    const tab = page.getByRole('tab', { name: /^Brokers/ });
    await expect(tab).toHaveText(/\d$/);
    const before = Number(/\d+$/.exec(await textOf(tab))?.[0]);
    await brokers.search.fill(broker.broker_name);
    await expect(brokers.cards).toHaveCount(1);
    await swipe(brokers.card(broker.broker_name), { x: -150 });
    await page.getByRole('button', { name: 'Remove from store' }).click();
    await brokers.confirm();
    await brokers.says(`${broker.broker_name} has been removed from the store.`);
    await expect(tab).toHaveText(new RegExp(`\\D${before - 1}$`));
    await expect(brokers.cards).toHaveCount(0);
  });
});

test.describe('an attache', () => {
  test.use({ account: 'attache' });

  test('may not decide, but removes a broker from the own store', async ({ page, site, api }) => {
    const token = await api.tokenOf('attache');
    const brokers = new BrokerListPage(page, site);
    const applicant = await applyAsBroker(api, token);
    await brokers.open(`?tab=2&kw=${applicant}`);
    const sheet = await brokers.more(brokers.card(applicant));
    await expect(sheet.getByRole('button', { name: 'Copy number' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0);

    const { broker_name } = await aStoreBroker(api, token);
    await brokers.open(`?kw=${broker_name}`);
    await brokers.perform(brokers.card(broker_name), 'Remove from store');
    await brokers.says(`${broker_name} has been removed from the store.`);
    await expect(brokers.cards).toHaveCount(0);
  });

  test('calls and copies a number that is not hidden', async ({ page, site, api, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const open = await aStoreBroker(api, await api.tokenOf('attache'), ({ mobile_tel }) =>
      /^\d+$/.test(mobile_tel),
    );
    const brokers = new BrokerListPage(page, site);
    await brokers.open(`?kw=${open.broker_name}`);
    const card = brokers.card(open.broker_name);
    await expect(card.getByRole('link', { name: `Call ${open.broker_name}` })).toHaveAttribute(
      'href',
      `tel:+86${open.mobile_tel}`,
    );
    await (await brokers.more(card)).getByRole('button', { name: 'Copy number' }).click();
    await brokers.says('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(open.mobile_tel);
  });

  test('chooses the broker of a report, which is remembered for the store', async ({ page, site, api }) => {
    const broker = await aStoreBroker(api, await api.tokenOf('attache'));
    const picker = new SelectBrokerPage(page, site);
    await page.goto(site.url(`/store/storeDetails?store_id=${broker.store_id}`));
    await expect(page.getByRole('tab', { name: /^Brokers/ })).toBeVisible();
    await new Shell(page).goWithin(`/store/selectBroker?store_id=${broker.store_id}`);
    await picker.search.fill(broker.broker_name);
    await expect(picker.options).toHaveCount(1);
    await picker.options.click();
    await expect(page).toHaveURL(/storeDetails/);
    const { id, broker_name, store_id } = broker;
    expect(await picker.remembered()).toMatchObject([{ store_id, broker: { id, broker_name } }]);

    await new Shell(page).goWithin('/store/selectBroker');
    await expect(page.getByText('No store was chosen')).toBeVisible();
    await expect(page.getByRole('link', { name: 'All stores' })).toBeVisible();
  });

  test('is told that a broker without a name cannot report', async ({ page, site, api }) => {
    const { store_id } = await aStoreBroker(api, await api.tokenOf('attache'));
    await page.route('**/expand/broker/get-list?*', async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: { list: { broker_name: string }[] } };
      for (const row of envelope.data.list) row.broker_name = '';
      await route.fulfill({ response: answer, json: envelope });
    });
    const picker = new SelectBrokerPage(page, site);
    await picker.open(store_id ?? '');
    await picker.options.first().click();
    await expect(page.getByText("This broker's information is incomplete, cannot report.")).toBeVisible();
    expect(await picker.remembered()).toEqual([]);
  });
});

test.describe('the invitation', () => {
  test('its code says the own link; saved as a picture it says the same', async ({
    page,
    site,
    api,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const invite = new InvitePage(page, site);
    await invite.open('?group_id=1&group_name=Riverside');
    await expect(page.getByText('Joins Riverside')).toBeVisible();
    await invite.copy.click();
    await expectSaid(page, 'Copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${site.origin}/i/[0-9a-z]+-g1-[\\w-]{11}$`));
    expect((await fetch(api.origin + new URL(link).pathname)).status).toBe(200);
    expect(await readQrOf(invite.code)).toBe(link);

    const [download] = await Promise.all([page.waitForEvent('download'), invite.save.click()]);
    expect(download.suggestedFilename()).toBe('broker-invitation.png');
    expect(await readQr(await readFile(await download.path()))).toBe(link);
  });

  test('shares by a copy where the phone has nothing for it', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    const invite = new InvitePage(page, site);
    await invite.open();
    await invite.share.click();
    await expectSaid(page, 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${site.origin}/i/`);
  });

  test('says so without a connection, and comes on retry', async ({ page, site }) => {
    const path = '/api/assistant/expand/org/org-invite-broker-link';
    const invite = new InvitePage(page, site);
    site.failApi(path, 'reset');
    await invite.open();
    const failure = page.getByRole('alert').filter({ hasText: 'The invitation could not be loaded' });
    await expect(failure).toBeVisible();
    site.heal();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(invite.code).toBeVisible();
  });

  test.describe('in WeChat', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 MicroMessenger/8.0.42' });

    test('gives a picture to press, and points to the menu', async ({ page, site }) => {
      const invite = new InvitePage(page, site);
      await invite.open();
      await invite.save.click();
      const sheet = page.getByRole('dialog', { name: 'Save the picture' });
      const picture = sheet.getByRole('img', { name: 'Picture to save' });
      expect(await readQrOf(picture)).toContain(`${site.origin}/i/`);
      await sheet.getByRole('button', { name: 'Close' }).click();
      await new Shell(page).overlaysGone();
      await invite.share.click();
      const menu = page.getByRole('dialog', { name: 'Send it in WeChat' });
      await expect(menu.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', /\/i\/[\w-]+$/);
    });
  });
});

test.describe('in an organisation of another region', () => {
  test.use({ account: null });

  test('nothing speaks of groups', async ({ page, site, api }) => {
    await startSession(page, await api.logIn('13800000005'));
    const brokers = new BrokerListPage(page, site);
    await brokers.open('?tab=2');
    await expect(brokers.status('All')).toHaveText(/\d$/);
    await expect(page.getByRole('button', { name: 'Groups' })).toHaveCount(0);
    await brokers.invite.click();
    await expect(page).toHaveURL(/\/broker\/inviteOwnBroker$/);
    await expect(new InvitePage(page, site).code).toBeVisible();
  });
});

test('offline the list that was seen stays, and says that it is old', async ({ page, site, context }) => {
  const brokers = new BrokerListPage(page, site);
  await brokers.open();
  await expect(brokers.cards.first()).toBeVisible();
  const name = await brokers.nameOf(brokers.cards.first());
  await context.setOffline(true);
  await brokers.perform(brokers.cards.first(), 'Remove from store');
  await brokers.says('No connection. Check your network and try again.');
  await expect(brokers.card(name).first()).toBeVisible();
  await brokers.kind('Independent').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await brokers.kind('Store brokers').click();
  await expect(brokers.card(name).first()).toBeVisible();
});
