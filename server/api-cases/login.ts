import { errors } from '@agency/shared/model/error-codes';
import type { loginHandlers } from '../src/areas/login/handlers';
import { hashToken } from '../src/platform/session/secrets';
import type { Cases } from '../testing/api-case';
import { call, sessionOf } from '../testing/test-client';

export const loginCases: Cases<keyof typeof loginHandlers> = {
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
  'POST /expand/account/add-second-factor': {
    good: async (app) => {
      const body = { mobile_tel: '13800000004', country_code: '86', password: 'Agency123' };
      const { data } = await call(app, 'POST /expand/account/list-can-login', { body });
      await app.db
        .updateTable('login_ticket')
        .set({ proven_by: 'sms_code' })
        .where('ticket_hash', '=', hashToken(data.ticket))
        .execute();
      return { body: { ticket: data.ticket, password: 'Agency123' } };
    },
    bad: ['sms_code', { body: { ticket: 'x', sms_code: '12' } }],
    check: async (_, { db }) => {
      const proven = await db
        .selectFrom('login_ticket')
        .select('ticket_hash')
        .where('proven_by', '=', 'two_factors')
        .execute();
      expect(proven).not.toEqual([]);
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
  'GET /expand/account/session-list': {
    as: 'cambodian',
    check: ({ list }) => {
      expect(list[0]).toMatchObject({
        browser: 'other',
        system: 'other',
        place: null,
        is_current: true,
        account_type: 1,
      });
    },
  },
  'POST /expand/account/end-session': {
    as: 'cambodian',
    good: async (app) => {
      const token_hash = hashToken(await sessionOf(app, 'cambodian'));
      const { session_id } = await app.db
        .selectFrom('session')
        .select('session_id')
        .where('token_hash', '=', token_hash)
        .executeTakeFirstOrThrow();
      return { body: { session_id } };
    },
    bad: ['session_id', { body: { session_id: '7' } }],
    check: async (_, { db, deps }, { body }) => {
      const { revoked_at } = await db
        .selectFrom('session')
        .select('revoked_at')
        .where('session_id', '=', (body as { session_id: string }).session_id)
        .executeTakeFirstOrThrow();
      expect(revoked_at).toEqual(deps.now());
    },
  },
  'POST /expand/account/end-other-sessions': {
    as: 'cambodian',
    good: async (app) => {
      await sessionOf(app, 'cambodian');
      return { body: {} };
    },
    check: ({ ended }) => expect(ended).toBeGreaterThanOrEqual(1),
  },
  'GET /expand/user-info': {
    as: 'attache',
    check: (data) =>
      expect(data).toMatchObject({
        name: '林志远',
        mobile_tel: '138****0002',
        is_attache: true,
        timezone: 'Asia/Shanghai',
        identity_total: 1,
      }),
  },
  'GET /expand/user-center': { check: (data) => expect(data.identity_total).toBe(1) },
};
