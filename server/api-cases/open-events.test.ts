import type { ApiKey } from '@agency/shared/api';
import { type OpenEventKind, openEventKinds } from '@agency/shared/model/open-event';
import { FormatRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { openEventSchema } from '../src/areas/open-event/describe-open-events';
import { registerBroker } from '../src/areas/pages/register-broker';
import { takeSalesEvents } from '../src/areas/sales-event/receive-sales-events';
import { createSalesKey } from '../src/areas/sales-event/sales-keys';
import { createEndpoint } from '../src/areas/webhook/endpoints';
import { call, sessionOf, startTestApp, type TestApp } from '../testing';
import { bodyOf, type Case, newStore, storeForm } from '../testing/api-case';
import { aReport } from '../testing/reports';
import type { demo, Input } from '../testing/test-client';
import { apiCases } from './all-cases';

let app: TestApp;

beforeAll(async () => {
  FormatRegistry.Set('date-time', (text) => new Date(text).toISOString() === text);
  app = await startTestApp();
});
afterAll(() => app.close());

const author = () => ({ orgcode: 'HZQD', accountId: null, now: app.deps.now() });

beforeEach(async () => {
  await app.db.deleteFrom('webhook_endpoint').execute();
  const details = { name: '数据中台', url: 'https://hooks.example.com/', kinds: [...openEventKinds] };
  await createEndpoint(app.db, author(), details, app.deps);
});

async function recorded(): Promise<[kind: string, data: Record<string, unknown>][]> {
  const rows = await app.db.selectFrom('webhook_delivery').select(['kind', 'body']).orderBy('id').execute();
  return rows.map(({ kind, body }) => {
    const event = JSON.parse(body);
    const faults = [...Value.Errors(openEventSchema(kind as OpenEventKind), event)];
    expect(faults.map(({ path, message }) => [path, message])).toEqual([]);
    return [kind, event.data];
  });
}

const recordedKinds = async () => (await recorded()).map(([kind]) => kind);

const cases = apiCases as unknown as Record<string, Case<ApiKey>>;

async function inputOf(key: ApiKey): Promise<Input> {
  const { good = {} } = cases[key] ?? {};
  return typeof good === 'function' ? good(app) : good;
}

async function send(key: ApiKey, input: Input, as: keyof typeof demo = 'manager') {
  const token = await sessionOf(app, as);
  const answer = await call(app, key, { ...input, token });
  expect([key, answer.code]).toEqual([key, 0]);
  return answer.data;
}

it.each<[ApiKey, OpenEventKind]>([
  ['POST /expand/cst/recommend', 'customer.reported'],
  ['POST /expand/save-store', 'store.created'],
  ['POST /expand/store/bulk-audit', 'store.approved'],
  ['POST /expand/distribute-member-to-store', 'store.assigned'],
  ['POST /expand/store/bulk-distribute', 'store.assigned'],
  ['POST /expand/owner-gh-store', 'store.claimed'],
  ['POST /expand/broker/audit-ind-broker', 'broker.approved'],
  ['POST /expand/store/save-visit', 'visit.recorded'],
])('%s records %s', async (key, kind) => {
  await send(key, await inputOf(key), cases[key]?.as);
  expect(await recordedKinds()).toEqual([kind]);
});

it('records the approval of each broker of a batch, and no refusal', async () => {
  const body = bodyOf(await inputOf('POST /expand/broker/bulk-audit'));
  await send('POST /expand/broker/bulk-audit', { body: { ...body, approval_status: 2 } });
  expect(await recordedKinds()).toEqual([]);
  const again = bodyOf(await inputOf('POST /expand/broker/bulk-audit'));
  await send('POST /expand/broker/bulk-audit', { body: { ...again, approval_status: 1 } });
  expect(await recordedKinds()).toEqual(['broker.approved']);
});

it('records a store that is approved, and none that is refused', async () => {
  for (const apply_status of [2, 1]) {
    const store_id = await newStore(app, { store_status: 3 });
    await send('POST /expand/audit-store', { body: { store_id, apply_status } });
    expect(await recordedKinds()).toEqual(apply_status === 1 ? ['store.approved'] : []);
  }
});

it('records that an undone batch gives a store back to its previous owner', async () => {
  const body = { items: [{ store_id: await newStore(app), from_member_id: '2' }], member_id: '3' };
  const { batch_id } = (await send('POST /expand/store/bulk-distribute', { body })) as { batch_id: string };
  await send('POST /expand/batch/undo', { body: { batch_id } });
  expect((await recorded()).map(([kind, data]) => [kind, data.specialist_id])).toEqual([
    ['store.assigned', '3'],
    ['store.assigned', '2'],
  ]);
});

it('records brokers who register by an invitation, also again', async () => {
  const named = { orgcode: 'HZQD', member_id: '2', group_id: null, store_id: null };
  const invitation = { ...named, org_name: '', country_id: 'CN', store_name: null };
  const form = { name: '罗敏', gender: 1, countryCode: '86', mobileTel: '13900007123' };
  const register = () => registerBroker(app.db, invitation, form, app.deps.now());
  await register();
  await register();
  expect(await recorded()).toMatchObject([
    [
      'broker.registered',
      { broker_name: '罗敏', broker_status: 'in_review', specialist_id: '2', store_id: null },
    ],
  ]);
  await app.db
    .updateTable('broker')
    .set({ broker_status: 2 })
    .where('mobile_tel', '=', form.mobileTel)
    .execute();
  await register();
  expect(await recordedKinds()).toEqual(['broker.registered', 'broker.registered']);
});

it('records what the sales side says of a customer once, and nothing that changes nothing', async () => {
  const report = { body: await aReport(app, { mobile_tel: '13911117777' }) };
  const { clue_id } = (await send('POST /expand/cst/recommend', report, 'attache')) as { clue_id: string };
  const key = { id: (await createSalesKey(app.db, author(), '案场', app.deps)).id, orgcode: 'HZQD' };
  const tell = (event_id: string, type: string, hour: number) =>
    takeSalesEvents(
      app.db,
      key,
      [{ event_id, clue_id, type, by: '宋秀英', occurred_at: `2026-11-20T${hour}:00:00+08:00` }],
      app.deps.now(),
    );
  await tell('1', 'arrived', 15);
  await tell('1', 'arrived', 15);
  await tell('2', 'confirmed', 16);
  await tell('3', 'reserved', 17);
  expect((await recorded()).map(([kind, data]) => [kind, data.customer_status, data.report_status])).toEqual([
    ['customer.reported', 'reported', 'to_be_confirmed'],
    ['customer.advanced', 'visited', 'valid'],
    ['customer.advanced', 'reserved', 'valid'],
  ]);
});

it('names no phone number', async () => {
  const report = { body: await aReport(app, { mobile_tel: '13911118888' }) };
  await send('POST /expand/cst/recommend', report, 'attache');
  await send('POST /expand/save-store', { body: { ...storeForm, mobile_tel: '13900001299' } }, 'attache');
  const rows = await app.db.selectFrom('webhook_delivery').select('body').execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/1\d{10}/);
});

it('names the events in the description of the API', async () => {
  const { components } = (await app.app.inject('/api/docs/json')).json();
  const titles = Object.values<{ title?: string; properties?: { type?: { enum?: string[] } } }>(
    components.schemas,
  );
  const kinds = titles.flatMap(({ properties }) => properties?.type?.enum ?? []);
  expect(kinds).toEqual(expect.arrayContaining([...openEventKinds]));
});
