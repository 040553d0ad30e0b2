import type { configHandlers } from '../src/areas/config/handlers';
import type { Cases } from '../testing/api-case';
import { call, sessionOf } from '../testing/test-client';

const countries = [
  ['en-US', ['China', 'Cambodia']],
  ['zh-CN', ['中国', '柬埔寨']],
  ['km-KH', ['ចិន', 'កម្ពុជា']],
] as const;

export const configCases: Cases<keyof typeof configHandlers> = {
  'GET /config/get': {
    check: (data) => {
      expect(JSON.parse(data.default_location ?? '')).toEqual({ lng: 114.057969, lat: 22.543541 });
      expect(JSON.parse(data.flags ?? '')).toEqual({ visit_day_map: true });
    },
  },
  'GET /expand/geoip': {
    good: { from: '36.37.200.1' },
    check: (data) => expect(data).toEqual({ country_code: 'KH', region_code: 'km-KH', call_prefix: '855' }),
  },
  'POST /expand/common/iso-regions': {
    check: async ({ list }, app) => {
      expect(list.map(({ call_prefix }) => call_prefix)).toEqual(['86', '852', '853', '886', '855']);
      const all = await call(app, 'POST /expand/common/iso-regions', { body: { all: 1 } });
      expect(all.data.list.slice(0, 5)).toEqual(list);
      expect(all.data.list.find(({ iso_code }) => iso_code === 'TH')).toEqual({
        iso_code: 'TH',
        call_prefix: '66',
        country_name: 'Thailand',
      });
    },
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
    check: async ({ list }, app) => {
      const query = { kw: '深圳' };
      const token = await sessionOf(app, 'manager');
      const found = await call(app, 'GET /expand/region', { query, token });
      expect(found.data.list[0]).toMatchObject({ id: '4403', name: '深圳市', level: 2 });
      expect(found.data.list[0]?.above?.map(({ id }) => id)).toEqual(['CN', '44']);
      for (const [language, names] of countries) {
        const top = await call(app, 'GET /expand/region', { token, headers: { language } });
        expect(top.data.list.map(({ name }) => name)).toEqual(names);
        expect(top.data.own).toMatchObject({ id: '4403', above: [{ id: 'CN' }, { id: '44' }] });
      }
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
      expect(guangdong?.children?.find(({ id }) => id === '4403')).toMatchObject({
        name: '深圳市',
        pinyin: 'ShenZhenShi',
      });
    },
  },
  'GET /expand/common/org/info': {
    as: 'otherManager',
    check: (data) => expect(data).toMatchObject({ orgcode: 'JNQD', name: '江南渠道', map_service: 'amap' }),
  },
  'POST /expand/company/get-company-tree': {
    good: { body: { has_child: true } },
    bad: ['has_child', { body: { has_child: 'perhaps' } }],
    check: ({ list }) => {
      expect(list).toHaveLength(1);
      expect(list[0]?.children?.[0]).toMatchObject({ name: '深圳一部', pinyin: 'ShenZhenYiBu' });
      expect(list[0]?.children?.map(({ name }) => name)).toEqual([
        '深圳一部',
        '深圳二部',
        '广州事业部',
        '惠州事业部',
      ]);
    },
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
      const columns = ['account_id', 'currency', 'language', 'timezone'] as const;
      expect(await db.selectFrom('user_setting').select(columns).execute()).toEqual([
        { account_id: '2', currency: 'USD', language: null, timezone: null },
      ]);
    },
  },
  'GET /app-version-info': {
    good: { query: { t: '1795248000000' } },
    bad: ['t', { query: { t: 'now' } }],
    check: (data) =>
      expect(data).toEqual({ version: '0.0.0', time: '2026-01-01 00:00:00', force: 0, url: '' }),
  },
};
