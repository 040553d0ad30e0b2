import type { ApiOutput } from '@agency/shared/api';
import type { ApiServer } from '../fixtures/api-server';
import { brokerPeer } from '../fixtures/broker-peer';
import { aStoreBroker } from '../fixtures/brokers';
import { ownNumber } from '../fixtures/own-number';
import { reportCustomer, reportDue } from '../fixtures/report-customer';
import { expect, test } from '../fixtures/test';
import { ChatPage } from '../pages/chat-page';
import { ReportPage } from '../pages/report-page';
import { countTaps } from '../pages/taps';

interface ApiAnswer {
  data: ApiOutput<'POST /expand/team/day'>;
}

async function projectName(api: ApiServer, token: string): Promise<string> {
  const path = '/api/assistant/expand/company/project-list';
  const { list } = await api.call<{ list: { name: string }[] }>(path, { page_size: 1 }, token);
  return list[0]?.name ?? '';
}

test.describe('a specialist', () => {
  test.use({ account: 'attache' });

  test('finds a customer by the last four digits with one tap', async ({ page, site, api }) => {
    const mobile_tel = ownNumber();
    const cst_name = `Found ${mobile_tel.slice(-4)}`;
    await reportCustomer(api, await api.tokenOf('attache'), { cst_name, gender: 1, mobile_tel });
    await page.goto(site.url('/workbench/home'));
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Search stores, brokers, customers' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type(mobile_tel.slice(-4));
    await expect(page.getByRole('link', { name: cst_name, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Call ${cst_name}` })).toBeVisible();
    await expect.poll(taps).toBe(1);
  });

  test('reports a customer from a message of a broker with four taps', async ({
    page,
    site,
    api,
    context,
  }) => {
    const token = await api.tokenOf('attache');
    const broker = await aStoreBroker(api, token, ({ im_user_id }) => im_user_id !== '');
    const peer = brokerPeer(api, broker.id);
    const number = ownNumber();
    const text = `Mr. Ken Told, ${number}, ${await projectName(api, token)}, tomorrow 3 pm, wants a sea view`;
    const { conversation_id } = await peer.say(text);
    await page.goto(site.url(`/message/chatRoom?conversation_id=${conversation_id}`));
    const bubble = await new ChatPage(page).message(text).boundingBox();
    const taps = await countTaps(page);
    const finger = await context.newCDPSession(page);
    const at = { x: (bubble?.x ?? 0) + 20, y: (bubble?.y ?? 0) + 10 };
    await finger.send('Input.synthesizeTapGesture', { ...at, duration: 700, gestureSourceType: 'touch' });
    await page
      .getByRole('dialog', { name: 'Message options' })
      .getByRole('button', { name: 'Report a customer' })
      .click();
    await page
      .getByRole('dialog', { name: 'Paste a message' })
      .getByRole('button', { name: 'Fill in' })
      .click();
    const report = new ReportPage(page, site);
    await expect(report.name).toHaveValue('Ken Told');
    await expect(page.getByText(broker.broker_name)).toBeVisible();
    await report.submit.click();
    await expect(report.done).toBeVisible();
    await expect.poll(taps).toBe(4);
  });

  test('records a follow-up that is due with three taps', async ({ page, site, api }) => {
    await reportDue(api);
    await page.goto(site.url('/workbench/home'));
    const due = page.getByRole('region', { name: 'Follow-ups due' });
    await expect(due.getByRole('article')).toBeVisible();
    const taps = await countTaps(page);
    await due.getByRole('article').getByRole('link').first().click();
    await page.getByRole('button', { name: 'No answer' }).click();
    await page.getByRole('button', { name: 'Save the follow-up' }).click();
    await expect(page.getByText('No answer').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the follow-up' })).toBeHidden();
    await expect.poll(taps).toBe(3);
  });
});

test('a manager calls somebody who did not visit yesterday with two taps', async ({ page, site }) => {
  // Everybody of the demo visits every working day, so one of them is shown without a visit.
  await page.route('**/team/day*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as ApiAnswer;
    const [first] = answer.data.list;
    if (first) first.visit_count = 0;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(site.url('/workbench/home'));
  const team = page.getByRole('region', { name: 'Team today' });
  await expect(team.getByRole('list', { name: 'Team today' })).toBeVisible();
  const taps = await countTaps(page);
  await page.evaluate(() => {
    addEventListener(
      'click',
      (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault(),
    );
  });
  const asked = page.waitForResponse('**/team/day*');
  await team.getByRole('button', { name: 'Yesterday' }).click();
  await asked;
  const notVisited = team.getByRole('listitem').filter({ hasText: 'Not visited' });
  await notVisited
    .first()
    .getByRole('link', { name: /^Call / })
    .click();
  await expect.poll(taps).toBe(2);
});
