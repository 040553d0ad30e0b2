import { type ApiKey, type ApiOutput, api, type Endpoint } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { TypeGuard } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { sql } from 'kysely';
import { call, type demo, type Input, sessionOf, startTestApp, type TestApp } from './testing';

interface Case<K extends ApiKey> {
  as?: keyof typeof demo;
  /** Valid input; a function where it needs something of the database. */
  good?: Input | ((app: TestApp) => Promise<Input>);
  /** Input that is refused under the name of this field. */
  bad?: [field: string, input: Input];
  /** What is special about the answer, or what the write has stored. */
  check: (data: ApiOutput<K>, app: TestApp, input: Input) => void | Promise<void>;
}

type Cases = { [K in ApiKey]: Case<K> };

const range = { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-20 23:59:59' };

const ownStore = async ({ db }: TestApp, status = 1) => {
  const { id } = await db
    .selectFrom('store')
    .innerJoin('member', 'member.id', 'store.member_id')
    .select('store.id')
    .where('member.mobile_tel', '=', '13800000002')
    .where('store_status', '=', status)
    .orderBy('store.id')
    .executeTakeFirstOrThrow();
  return id;
};

const rowOf = (app: TestApp, id: unknown) =>
  app.db.selectFrom('store').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();

const bodyOf = (input: Input) => input.body as Record<string, string>;

const cases: Cases = {
  'POST /expand/send-sms-code': {
    good: { body: { mobile_tel: '13800000001', country_code: '+86' } },
    bad: ['country_code', { body: { mobile_tel: '13800000001', country_code: 'x' } }],
    check: async (data, { db }) => {
      expect(data.resend_after).toBe(60);
      const codes = await db
        .selectFrom('sms_code')
        .selectAll()
        .where('phone', '=', '86 13800000001')
        .execute();
      expect(codes).toEqual([expect.objectContaining({ purpose: 'login', tries: 0, used_at: null })]);
    },
  },
  'POST /expand/account/list-can-login': {
    good: { body: { mobile_tel: '13800000003', country_code: '86', password: 'Agency123' } },
    bad: ['sms_code', { body: { mobile_tel: '13800000003', country_code: '86', sms_code: '12' } }],
    check: ({ available_options }) => {
      expect(available_options.map(({ orgcode, accounts }) => [orgcode, accounts.length])).toEqual([
        ['HZQD', 2],
        ['JNQD', 2],
      ]);
    },
  },
  'POST /expand/account/confirm-login-by-ticket': {
    good: async (app) => {
      const body = { mobile_tel: '13800000004', country_code: '86', password: 'Agency123' };
      const { data } = await call(app, 'POST /expand/account/list-can-login', { body });
      return { body: { ticket: data.ticket, orgcode: 'JNQD', account_type: 1 } };
    },
    bad: ['account_type', { body: { ticket: 'x', orgcode: 'JNQD', account_type: 3 } }],
    check: async ({ token }, app) => {
      const { data } = await call(app, 'GET /expand/user-info', { token });
      expect(data).toMatchObject({ orgcode: 'JNQD', is_attache: true, is_manager: false });
    },
  },
  'POST /expand/account/switch-can-login': {
    as: 'otherManager',
    check: ({ available_options }) => expect(available_options).toHaveLength(2),
  },
  'POST /expand/account/reset-password': {
    as: 'cambodian',
    good: { body: { new_password: 'Mekong2026', current_password: 'Agency123' } },
    bad: ['new_password', { body: { new_password: 'short1', current_password: 'Agency123' } }],
    check: async (_, app) => {
      const phone = { mobile_tel: '13800000005', country_code: '86' };
      const login = (password: string) =>
        call(app, 'POST /expand/account/list-can-login', { body: { ...phone, password } });
      expect((await login('Agency123')).code).toBe(errors.credentialsWrong.code);
      expect((await login('Mekong2026')).code).toBe(0);
    },
  },
  'GET /expand/logout': {
    as: 'otherAttache',
    check: async (_, { db }) => {
      const ended = await db.selectFrom('session').selectAll().where('revoked_at', 'is not', null).execute();
      expect(ended).not.toHaveLength(0);
    },
  },
  'GET /expand/user-info': {
    as: 'attache',
    check: (data) =>
      expect(data).toMatchObject({ name: '林志远', mobile_tel: '138****0002', is_attache: true }),
  },
  'GET /expand/user-center': { check: (data) => expect(data.identity_total).toBe(1) },
  'GET /config/get': {
    check: (data) =>
      expect(JSON.parse(data.default_location ?? '')).toEqual({ lng: 114.057969, lat: 22.543541 }),
  },
  'GET /expand/geoip': {
    good: { from: '36.37.200.1' },
    check: (data) => expect(data).toEqual({ country_code: 'KH', region_code: 'km-KH', call_prefix: '855' }),
  },
  'POST /expand/common/iso-regions': {
    check: ({ list }) =>
      expect(list.map(({ call_prefix }) => call_prefix)).toEqual(['86', '852', '853', '886', '855']),
  },
  'GET /expand/auth-protocol': {
    good: { query: { type: 2 }, headers: { language: 'km-KH' } },
    bad: ['type', { query: { type: 3 } }],
    check: (data) => expect(data.content).toContain('គោលការណ៍ឯកជនភាព'),
  },
  'POST /expand/auth-protocol': {
    as: 'attache',
    good: { body: { items: [{ type: 1 }, { type: 2 }] } },
    bad: ['items.0.type', { body: { items: [{ type: 9 }] } }],
    check: async (_, { db }) => {
      const consents = await db.selectFrom('consent').select('type').orderBy('type').execute();
      expect(consents).toEqual([{ type: 1 }, { type: 2 }]);
    },
  },
  'GET /expand/region': {
    good: { query: { parent_id: 'KH12' } },
    bad: ['parent_id', { query: { parent_id: "1' or 1" } }],
    check: ({ list }) => {
      expect(list).toHaveLength(14);
      expect(list[0]).toEqual({
        id: 'KH1201',
        parent_id: 'KH12',
        level: 2,
        name: 'Chamkar Mon',
        has_child: false,
      });
    },
  },
  'GET /expand/region-for-select': {
    check: ({ list }) => {
      expect(list).toHaveLength(34);
      const guangdong = list.find(({ id }) => id === '44');
      expect(guangdong?.children?.find(({ id }) => id === '4403')?.name).toBe('深圳市');
    },
  },
  'GET /expand/common/org/info': {
    as: 'otherManager',
    check: (data) => expect(data).toMatchObject({ orgcode: 'JNQD', name: '江南渠道', map_service: 'amap' }),
  },
  'POST /expand/setting/get-global-config': {
    good: { body: { keys: ['RequireBusinessLicense', 'toString'] } },
    bad: ['keys', { body: { keys: [] } }],
    check: ({ list }) => expect(list).toEqual([{ key: 'RequireBusinessLicense', value: '0' }]),
  },
  'GET /expand/user-setting': {
    as: 'otherAttache',
    check: (data) =>
      expect(data).toMatchObject({ currency: 'CNY', currency_rate: 1, timezone: 'Asia/Shanghai' }),
  },
  'POST /expand/user-setting': {
    as: 'attache',
    good: { body: { currency: 'USD', orgcode: 'JNQD', account_id: '1' } },
    bad: ['timezone', { body: { timezone: 'Asia/Nowhere' } }],
    check: async (data, { db }) => {
      expect(data).toMatchObject({ currency: 'USD', org_currency: 'CNY', currency_symbol: '$' });
      expect(await db.selectFrom('user_setting').selectAll().execute()).toEqual([
        { account_id: '2', currency: 'USD', language: null, timezone: null },
      ]);
    },
  },
  'POST /expand/push/bind-device': {
    as: 'attache',
    good: { body: { platform: 'web', device_id: 'browser-1' } },
    bad: ['device_id', { body: { platform: 'web' } }],
    check: async (_, { db }) => {
      const devices = await db.selectFrom('device').select(['account_id', 'device_id']).execute();
      expect(devices).toEqual([{ account_id: '2', device_id: 'browser-1' }]);
    },
  },
  'POST /report/error': {
    good: {
      body: { kind: 'load', remote: 'remote-data', build_id: 'b1', message: 'failed', detail: { try: 2 } },
    },
    bad: ['message', { body: { kind: 'load', message: 'x'.repeat(2001) } }],
    check: async (_, { app }) => {
      const answer = await app.inject('/__demo/error-reports?remote=remote-data');
      expect(answer.json().data.list).toEqual([
        expect.objectContaining({ kind: 'load', build_id: 'b1', detail: { try: 2 } }),
      ]);
    },
  },
  'GET /expand/search-store': {
    good: { query: { store_status: [1, 3], get_broker_total: 1, has_labels: 1, has_recycle_date: 1 } },
    bad: ['page_size', { query: { page_size: 101 } }],
    check: ({ list, total_rows }) => {
      expect(list).toHaveLength(10);
      expect(total_rows).toBeGreaterThan(10);
      expect(new Set(list.map(({ store_status }) => store_status))).toEqual(new Set([1, 3]));
      expect(list[0]).toMatchObject({ labels: expect.any(Array), broker_total: expect.any(Number) });
    },
  },
  'GET /expand/store/get-count': {
    bad: ['is_gh', { query: { is_gh: 3 } }],
    check: ({ total, normal, disabled, apply_in, apply_fail }) => {
      expect(total).toBe(normal + disabled + apply_in);
      expect(apply_fail).toBeGreaterThan(0);
    },
  },
  'GET /expand/get-store-detail': {
    as: 'attache',
    good: async (app) => ({ query: { id: await ownStore(app) } }),
    bad: ['id', { query: { id: '1;2' } }],
    check: (data) => expect(data).toMatchObject({ is_editable: true, protect_days: 30, is_gh: 1 }),
  },
  'GET /expand/get-store-broker': {
    as: 'attache',
    good: async (app) => ({ query: { id: await ownStore(app) } }),
    bad: ['id', { query: {} }],
    check: ({ list, total_rows }) => {
      expect(list).toHaveLength(total_rows);
      expect(list[0]?.broker_type).toBe(3);
    },
  },
  'GET /expand/store/visit-list': {
    as: 'attache',
    good: async (app) => ({ query: { store_id: await ownStore(app), page_size: 3 } }),
    bad: ['store_id', { query: {} }],
    check: ({ list }) => {
      expect(list.length).toBeGreaterThan(0);
      expect(list[0]?.member_name).toBe('林志远');
      expect([...list].sort((a, b) => b.created_on.localeCompare(a.created_on))).toEqual(list);
    },
  },
  'POST /expand/store/label/get-list': {
    good: { body: { page: 2, page_size: 4 } },
    bad: ['page', { body: { page: 0 } }],
    check: (data) =>
      expect(data).toMatchObject({ total_rows: 6, list: [{ name: '社区店' }, { name: '需回访' }] }),
  },
  'GET /expand/get-select-member-list': {
    check: ({ list }) => expect(list).toContainEqual({ id: '2', name: '林志远' }),
  },
  'POST /expand/member/list': {
    good: { body: { keyword: '志', pager: { page: 1, page_size: 5 } } },
    bad: ['pager.page_size', { body: { pager: { page_size: 0 } } }],
    check: ({ list }) => expect(list.every(({ name }) => name.includes('志'))).toBe(true),
  },
  'POST /expand/distribute-member-to-store': {
    good: async (app) => ({ body: { store_id: await ownStore(app), member_id: '3', is_gh: 2 } }),
    bad: ['member_id', { body: { store_id: '1', member_id: '999999' } }],
    check: async (_, app, input) => {
      const store = await rowOf(app, bodyOf(input).store_id);
      expect(store).toMatchObject({ member_id: '3', is_gh: 1, recycle_date: '2026-12-21' });
    },
  },
  'POST /expand/audit-store': {
    good: async (app) => ({ body: { store_id: await ownStore(app, 3), apply_status: 2, store_status: 1 } }),
    bad: ['apply_status', { body: { store_id: '1', apply_status: 0 } }],
    check: async (_, app, input) => {
      expect((await rowOf(app, bodyOf(input).store_id)).store_status).toBe(4);
    },
  },
  'GET /expand/gh-store-permission': { check: (data) => expect(data.has_permission).toBe(true) },
  'GET /expand/config/visit': {
    check: (data) => expect(data.check_in_distance_limit.config).toEqual([{ visit_type: 1, distance: 500 }]),
  },
  'GET /expand/visit/type-list': {
    check: ({ list }) => expect(list.map(({ visit_type_name }) => visit_type_name)).toContain('Door-to-door'),
  },
  'GET /expand/cst/get-list': {
    good: { query: { type: 2, cst_status: 1, page_size: 5 } },
    bad: ['begin_time', { query: { begin_time: '2026-02-30' } }],
    check: ({ list, total_rows, count_info }) => {
      expect(list.every(({ cst_status }) => cst_status === 1)).toBe(true);
      expect(count_info[0]).toEqual({ cst_status: 1, total: total_rows });
    },
  },
  'GET /expand/cst/get-status-total': {
    good: { query: { type: 3 } },
    bad: ['clue_status', { query: { clue_status: 4 } }],
    check: ({ total, list }) => expect(list.reduce((sum, row) => sum + row.total, 0)).toBe(total),
  },
  'GET /expand/cst/get-total': {
    check: (data) => {
      expect(data.agency_broker_cst.total).toBeGreaterThan(0);
      expect(data.gh_pool_broker_customer).not.toBeNull();
    },
  },
  'GET /expand/stat/indicator-list': {
    bad: ['data_view', { query: { data_view: 2 } }],
    check: ({ list }) => {
      expect(list).toHaveLength(12);
      expect(list[0]?.indicator_name).toBe('Reported customers/customers');
    },
  },
  'GET /expand/stat/user-config': {
    good: { query: { module: 'workbench' } },
    bad: ['module', { query: { module: 'other' } }],
    check: (data) => expect(data).toMatchObject({ module: 'workbench', show_mode: 1 }),
  },
  'POST /expand/stat/user-config': {
    good: {
      body: { module: 'stat', show_mode: 0, selected_indicators: ['expand_cj_amount', 'expand_cj_amount'] },
    },
    bad: [
      'selected_indicators',
      { body: { module: 'stat', show_mode: 0, selected_indicators: ['toString'] } },
    ],
    check: async (_, { db }) => {
      expect(await db.selectFrom('indicator_config').selectAll().execute()).toEqual([
        { account_id: '1', module: 'stat', show_mode: 0, selected_indicators: ['expand_cj_amount'] },
      ]);
    },
  },
  'POST /expand/stat/overview': {
    good: { body: { query: { ...range, project_ids: ['1'] }, indicator_ids: ['expand_new_store_count'] } },
    bad: ['query.end_time', { body: { query: { ...range, end_time: '2026-10-01' }, indicator_ids: ['x'] } }],
    check: ({ items }) =>
      expect(items).toEqual([{ indicator_id: 'expand_new_store_count', count: 0, supported: false }]),
  },
  'POST /expand/stat/trend': {
    good: { body: { query: range, indicator_id: 'expand_bb_count', trend_type: 'date' } },
    bad: ['indicator_id', { body: { query: range, indicator_id: 'x' } }],
    check: ({ items }) => expect(items).toHaveLength(20),
  },
  'GET /expand/push/count-unread-message': {
    as: 'attache',
    check: ({ list }) => expect(list.map(({ msg_type }) => msg_type)).toEqual([1, 2]),
  },
  'GET /expand/push/get-message': {
    as: 'attache',
    good: { query: { msg_type: 2 } },
    bad: ['msg_type', { query: {} }],
    check: async ({ list }, app) => {
      expect(JSON.parse(list[0]?.extra ?? '')).toMatchObject({ store_id: expect.any(String) });
      const token = await sessionOf(app, 'attache');
      const { data } = await call(app, 'GET /expand/push/count-unread-message', { token });
      expect(data.list[1]).toEqual({ msg_type: 2, amount: 0 });
    },
  },
  'POST /expand/workbench/get-workbench-todo-summary': {
    check: ({ list }) => {
      expect(list.map(({ todo_type }) => todo_type)).toEqual([
        'applying_store',
        'store_to_be_gh',
        'assign_store',
        'gh_pool',
      ]);
      expect(list.every(({ count }) => count > 0)).toBe(true);
    },
  },
  'POST /expand/visit/stat/overview': {
    good: { body: { date: '2026-11-20' } },
    bad: ['date', { body: { date: '2026-11-31' } }],
    check: (data) => {
      expect(data.visited_member_count).toBeGreaterThan(0);
      expect(data.visited_member_count + data.unvisited_member_count).toBe(12);
    },
  },
  'POST /expand/visit/stat/count-by-type': {
    as: 'attache',
    good: { body: { date: '2026-11-20' } },
    bad: ['date', { body: {} }],
    check: ({ list: [all, ...types] }) => {
      expect(all?.visit_type).toBe(0);
      expect(types.reduce((sum, { visit_count }) => sum + visit_count, 0)).toBe(all?.visit_count);
    },
  },
  'POST /expand/visit/stat/record-list': {
    as: 'attache',
    good: { body: { date: '2026-11-20', pager: { page: 1, page_size: 20 } } },
    bad: ['visit_type', { body: { date: '2026-11-20', visit_type: 8 } }],
    check: ({ list }) =>
      expect(list.every(({ visit_time }) => visit_time.startsWith('2026-11-20'))).toBe(true),
  },
  'POST /expand/visit/stat/calendar-records': {
    as: 'attache',
    good: { body: { start_date: '2026-11-01', end_date: '2026-11-30' } },
    bad: ['end_date', { body: { start_date: '2026-11-02', end_date: '2026-11-01' } }],
    check: ({ list }) => {
      expect(list).toHaveLength(30);
      expect(list.slice(0, 21).some(({ has_visited }) => has_visited)).toBe(true);
      expect(list.slice(21).some(({ has_visited }) => has_visited)).toBe(false);
    },
  },
  'POST /expand/visit/visited-member-list': {
    good: { body: { date: '2026-11-20', pager: { page: 1, page_size: 2 } } },
    bad: ['company_id', { body: { date: '2026-11-20', company_id: 'x' } }],
    check: ({ list }) => expect(list.every(({ visit_count }) => visit_count > 0)).toBe(true),
  },
  'POST /expand/visit/unvisited-member-list': {
    good: { body: { date: '2025-01-01', pager: { page: 2, page_size: 10 } } },
    bad: ['pager.page', { body: { date: '2026-11-20', pager: { page: 0 } } }],
    check: ({ list, total_rows }) => {
      expect([list.length, total_rows]).toEqual([2, 12]);
      expect(list[0]?.store_total).toBeGreaterThan(0);
    },
  },
  'POST /expand/visit/member-visit-record-list': {
    good: { body: { member_id: '2', date: '2026-11-20' } },
    bad: ['member_id', { body: { date: '2026-11-20' } }],
    check: ({ list }) => expect(list.every(({ member_id }) => member_id === '2')).toBe(true),
  },
};

jest.setTimeout(60_000);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** How many rows each table that the API writes to has. */
async function rowCounts(): Promise<unknown> {
  const tables = ['store', 'consent', 'device', 'user_setting', 'sms_code', 'session', 'login_ticket'];
  const counts = tables.map((table) => sql`(select count(*)::int from ${sql.table(table)})`);
  const rows =
    await sql`select ${sql.join(counts)}, (select max(xmin::text::bigint) from store) as stores`.execute(
      app.db,
    );
  return rows.rows;
}

describe.each(Object.keys(api) as ApiKey[])('%s', (key) => {
  const endpoint: Endpoint = api[key];
  const { as = 'manager', good = {}, bad, check } = cases[key] as Case<ApiKey>;
  const token = () => (endpoint.access === 'session' ? sessionOf(app, as) : undefined);

  if (endpoint.access === 'session') {
    it('needs a session', async () => {
      const answer = await call(app, key, bad?.[1] ?? {});
      expect([answer.status, answer.code]).toEqual([401, errors.sessionInvalid.code]);
    });
  }

  if (endpoint.query || (endpoint.body && !TypeGuard.IsOptional(endpoint.body))) {
    it('names the field that is wrong and writes nothing', async () => {
      const [field = '', input = {}] = bad ?? [];
      const own = await token();
      const before = await rowCounts();
      const answer = await call(app, key, { ...input, token: own });
      expect([answer.status, answer.code]).toEqual([400, errors.badInput.code]);
      expect(answer.msg.split(':')[0]).toBe(field);
      expect(await rowCounts()).toEqual(before);
    });
  }

  it('answers as declared', async () => {
    const input = typeof good === 'function' ? await good(app) : good;
    const answer = await call(app, key, { ...input, token: await token() });
    expect([answer.code, answer.msg, answer.status]).toEqual([0, '', 200]);
    expect([...Value.Errors(endpoint.output, answer.data)]).toEqual([]);
    await check(answer.data as never, app, input);
  });
});
