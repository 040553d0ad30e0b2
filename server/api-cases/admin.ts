import type { adminHandlers } from '../src/areas/admin/handlers';
import { findTenant } from '../src/areas/config/find-tenant';
import { currentProtocol } from '../src/areas/config/protocol-text';
import { pinyinOf } from '../src/platform/search/name-pinyin';
import { memberName } from '../src/platform/search/searched-names';
import { bodyOf, type Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';

const firstNumber = 13_977_000_000;
let made = 0;

async function newAccount({ db }: TestApp): Promise<string> {
  const phone = { country_code: '86', mobile_tel: String(firstNumber + ++made) };
  const person = await db
    .insertInto('person')
    .values({ ...phone, name: '新人', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { company_id } = await db
    .selectFrom('member')
    .select('company_id')
    .where('id', '=', '2')
    .executeTakeFirstOrThrow();
  const member = await db
    .insertInto('member')
    .values({
      ...phone,
      orgcode: 'HZQD',
      company_id,
      ...memberName('新人'),
      can_claim: true,
      is_attache: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('account')
    .values({ person_id: person.id, orgcode: 'HZQD', account_type: 1, member_id: member.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function managerOf(db: TestApp['db']): Promise<string> {
  const { id } = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id')
    .where('person.mobile_tel', '=', '13800000001')
    .where('account.orgcode', '=', 'HZQD')
    .executeTakeFirstOrThrow();
  return id;
}

async function newLabel({ db }: TestApp): Promise<string> {
  const name = `新标签${++made}`;
  const { id } = await db
    .insertInto('label')
    .values({ orgcode: 'HZQD', name, label_pinyin: pinyinOf(name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const sameTexts = (title: string) => {
  const text = { title, content: '# Use\nThe app is for work.' };
  return { 'en-US': text, 'zh-CN': text, 'km-KH': text };
};

async function newText({ db }: TestApp) {
  const { version } = await currentProtocol(db, 'HZQD', 1);
  return { type: 1, before_version: version, texts: sameTexts(`Agreement ${++made}`) };
}

async function newTiles({ db }: TestApp) {
  const { map_tiles } = await findTenant(db, 'HZQD');
  const tiles = {
    url: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: `© Streets ${++made}`,
    max_zoom: 19,
    datum: 'wgs84',
  };
  return { tiles, ...(map_tiles && { before: map_tiles }) };
}

export const adminCases: Cases<keyof typeof adminHandlers> = {
  'GET /expand/admin/history': {
    good: async (app) => {
      const change = {
        subject_kind: 'people',
        subject_id: await newAccount(app),
        subject_name: '新人',
      };
      const row = { ...change, orgcode: 'HZQD', at: app.deps.now(), action: 'disabled' };
      await app.db.insertInto('admin_history').values(row).execute();
      return { query: { subject_kind: 'people', subject_id: change.subject_id } };
    },
    bad: ['begin_time', { query: { begin_time: 'yesterday' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(list[0]).toMatchObject({ action: 'disabled', subject_name: '新人', author: null });
      expect(total_rows).toBeGreaterThan(0);
    },
  },
  'GET /expand/admin/history/authors': {
    good: async ({ db, deps }) => {
      const change = { subject_kind: 'labels', subject_id: '1', subject_name: '新标签', action: 'changed' };
      const row = { ...change, orgcode: 'HZQD', at: deps.now(), account_id: await managerOf(db) };
      await db.insertInto('admin_history').values(row).execute();
      return {};
    },
    forbidden: 'attache',
    check: ({ list }) => {
      expect(list).toHaveLength(new Set(list.map(({ id }) => id)).size);
      expect(list.length).toBeGreaterThan(0);
    },
  },
  'POST /expand/admin/history/export': {
    good: { body: { subject_kind: 'labels' } },
    bad: ['end_time', { body: { end_time: 'tomorrow' } }],
    forbidden: 'attache',
    check: (text) => {
      expect(text.split('\r\n')[0]).toBe(
        '\uFEFFat,author,on_behalf_of,action,subject_kind,subject_id,subject_name,old_value,new_value',
      );
    },
  },
  'GET /expand/admin/checklist': {
    good: async ({ db }) => {
      await db.updateTable('project').set({ deleted_at: null }).where('orgcode', '=', 'HZQD').execute();
      return {};
    },
    forbidden: 'attache',
    check: ({ list }) => {
      const codes = list.map(({ code }) => code);
      expect(codes).toContain('stores_without_owner');
      expect(codes).not.toContain('no_project');
    },
  },
  'GET /expand/admin/records': {
    good: { query: { kind: 'people', role: 'manager' } },
    bad: ['kind', { query: { kind: 'secrets' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(list.every(({ values }) => values.role === 'manager')).toBe(true);
      expect(total_rows).toBe(list.length);
      expect(list.map(({ values }) => values.mobile)).toContain('13800000001');
    },
  },
  'GET /expand/admin/record': {
    good: async (app) => ({ query: { kind: 'labels', id: await newLabel(app) } }),
    bad: ['id', { query: { kind: 'labels', id: 'x' } }],
    forbidden: 'attache',
    check: ({ values, facts, archived }) => {
      expect(values.name).toMatch(/^新标签/);
      expect([facts.used, archived]).toEqual(['0', false]);
    },
  },
  'POST /expand/admin/record/save': {
    good: async (app) => ({
      body: { kind: 'labels', id: await newLabel(app), values: { name: `改名${++made}` } },
    }),
    bad: ['name', { body: { kind: 'projects', values: { code: 'NONAME', name: '' } } }],
    forbidden: 'attache',
    check: async ({ id }, { db }, input) => {
      const { name } = (input.body as { values: { name: string } }).values;
      const label = await db.selectFrom('label').selectAll().where('id', '=', id).executeTakeFirst();
      expect(label).toMatchObject({ orgcode: 'HZQD', name });
    },
  },
  'POST /expand/admin/record/archive': {
    good: async (app) => ({ body: { kind: 'labels', id: await newLabel(app), archived: true } }),
    bad: ['archived', { body: { kind: 'labels', id: '1', archived: 'soon' } }],
    forbidden: 'attache',
    check: async ({ changed }, { db }, input) => {
      const id = bodyOf(input).id ?? '';
      const label = await db.selectFrom('label').selectAll().where('id', '=', id).executeTakeFirst();
      expect([changed, label?.archived_at]).toEqual([true, expect.any(Date)]);
    },
  },
  'POST /expand/admin/record/order': {
    good: async (app) => {
      const older = await newLabel(app);
      return { body: { kind: 'labels', ids: [await newLabel(app), older] } };
    },
    bad: ['ids', { body: { kind: 'labels', ids: ['999999'] } }],
    forbidden: 'attache',
    check: async ({ changed }, { db }, input) => {
      const { ids } = input.body as { ids: string[] };
      const labels = await db
        .selectFrom('label')
        .select('id')
        .where('orgcode', '=', 'HZQD')
        .orderBy('list_place')
        .limit(2)
        .execute();
      expect([changed, labels.map(({ id }) => id)]).toEqual([true, ids]);
    },
  },
  'GET /expand/admin/settings': {
    forbidden: 'attache',
    check: ({ list }) => {
      expect(list.map(({ name }) => name)).toContain('protect_days');
    },
  },
  'POST /expand/admin/setting/save': {
    good: async () => ({ body: { name: 'protect_days', value: String(40 + ++made) } }),
    bad: ['value', { body: { name: 'protect_days', value: '0' } }],
    forbidden: 'attache',
    check: async ({ changed }, { db }, input) => {
      const tenant = await db
        .selectFrom('tenant')
        .select('protect_days')
        .where('orgcode', '=', 'HZQD')
        .executeTakeFirstOrThrow();
      expect([changed, String(tenant.protect_days)]).toEqual([true, bodyOf(input).value]);
    },
  },
  'GET /expand/admin/map-tiles': {
    forbidden: 'attache',
    check: ({ tiles, allowed_origins }) => {
      expect(tiles).toBeNull();
      expect(allowed_origins).toEqual(['https://tiles.example.com']);
    },
  },
  'POST /expand/admin/map-tiles/save': {
    good: async (app) => ({ body: await newTiles(app) }),
    bad: ['tiles', { body: { tiles: 'https://tiles.example.com/{z}/{x}/{y}.png' } }],
    forbidden: 'attache',
    check: async ({ changed }, { db }, input) => {
      const { map_tiles } = await findTenant(db, 'HZQD');
      expect([changed, map_tiles]).toEqual([true, (input.body as { tiles: object }).tiles]);
    },
  },
  'GET /expand/admin/texts': {
    forbidden: 'attache',
    check: ({ list }) => {
      expect(list.map(({ type }) => type)).toEqual([1, 2]);
      expect(list[0]?.texts['en-US'].title).toBeTruthy();
    },
  },
  'POST /expand/admin/text/save': {
    good: async (app) => ({ body: await newText(app) }),
    bad: ['type', { body: { type: 3, before_version: '', texts: sameTexts('x') } }],
    forbidden: 'attache',
    check: async ({ version }, { db }, input) => {
      const text = await db
        .selectFrom('protocol_text')
        .selectAll()
        .where('orgcode', '=', 'HZQD')
        .where('version', '=', version)
        .executeTakeFirst();
      expect(text?.texts).toEqual((input.body as { texts: object }).texts);
    },
  },
  'POST /expand/admin/person/cancel-number': {
    good: async (app) => {
      const account_id = await newAccount(app);
      const change = { country_code: '86', mobile_tel: '13977999999', asked_at: app.deps.now() };
      await app.db
        .insertInto('phone_change')
        .values({ account_id, ...change })
        .execute();
      return { body: { account_id, mobile: '+86 13977999999' } };
    },
    bad: ['account_id', { body: { account_id: 'x', mobile: '' } }],
    forbidden: 'attache',
    check: async ({ changed }, app, input) => {
      expect(changed).toBe(true);
      const { account_id = '' } = bodyOf(input);
      const waiting = app.db.selectFrom('phone_change').selectAll().where('account_id', '=', account_id);
      expect(await waiting.executeTakeFirst()).toBeUndefined();
    },
  },
  'POST /expand/admin/person/invite': {
    good: async (app) => ({ body: { account_id: await newAccount(app) } }),
    bad: ['account_id', { body: { account_id: 'x' } }],
    forbidden: 'attache',
    check: async (_, { db, sms }, input) => {
      const person = await db
        .selectFrom('account')
        .innerJoin('person', 'person.id', 'account.person_id')
        .select(['country_code', 'mobile_tel'])
        .where('account.id', '=', bodyOf(input).account_id ?? '')
        .executeTakeFirstOrThrow();
      expect(sms.invitations.at(-1)).toMatchObject({ ...person, url: expect.stringMatching(/^http.*\/$/) });
    },
  },
  'POST /expand/admin/person/set-state': {
    good: async (app) => ({ body: { account_id: await newAccount(app), action: 'disable' } }),
    bad: ['action', { body: { account_id: '2', action: 'delete' } }],
    forbidden: 'attache',
    check: async ({ changed }, { db }, input) => {
      const id = bodyOf(input).account_id ?? '';
      const account = await db
        .selectFrom('account')
        .select('disabled_at')
        .where('id', '=', id)
        .executeTakeFirst();
      const entry = await db
        .selectFrom('admin_history')
        .select(['action', 'subject_id', 'account_id'])
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect([changed, account?.disabled_at]).toEqual([true, expect.any(Date)]);
      expect(entry).toMatchObject({ action: 'disabled', subject_id: id, account_id: expect.any(String) });
    },
  },
};
