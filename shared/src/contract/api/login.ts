import { Type as T } from '@sinclair/typebox';
import { deviceBrowsers, deviceSystems } from '../model/session-device';
import { defineApi } from './endpoint';
import { CallingCode, Id, listOf, Nothing, nullable, RequiredPhone } from './fields';

const phone = {
  mobile_tel: RequiredPhone,
  country_code: CallingCode,
};

export const SmsCode = T.String({ pattern: '^[0-9]{6}$' });

export const AccountOption = T.Object({
  id: T.String(),
  account_type: T.Integer({ description: '1 attache, 2 manager' }),
});

export const IdentityOption = T.Object({
  org_name: T.String(),
  orgcode: T.String(),
  accounts: T.Array(AccountOption),
});

export const Ticket = T.Object({ ticket: T.String(), available_options: T.Array(IdentityOption) });

const DeputyOption = T.Object({
  absence_id: T.String(),
  account_id: T.String({ description: 'Of who is away' }),
  name: T.String({ description: 'Who is away' }),
  org_name: T.String(),
  orgcode: T.String(),
  account_type: T.Integer({ description: '1 attache, 2 manager' }),
  last_day: T.String({ description: 'yyyy-MM-dd' }),
});

const ResetProof = T.String({
  minLength: 1,
  maxLength: 128,
  description: 'Proves for five minutes, once, that a code was received: a reset needs no second one',
});

export const UserInfo = T.Object({
  id: T.String(),
  name: T.String(),
  account_type: T.Integer({ description: '1 attache, 2 manager' }),
  member_id: T.String(),
  mobile_tel: T.String({ description: 'Masked' }),
  original_mobile_tel: T.String(),
  country_code: T.String(),
  org_name: T.String(),
  company_name: T.String(),
  orgcode: T.String(),
  timezone: T.Optional(T.String({ description: 'IANA name of the organisation’s clocks' })),
  is_attache: T.Boolean(),
  is_manager: T.Boolean(),
  is_admin: T.Optional(T.Boolean({ description: 'Whether the user administers the organisation' })),
  is_reception: T.Optional(T.Boolean({ description: 'Whether the user receives customers at projects' })),
  reception_project_ids: T.Optional(
    T.Array(T.String(), { description: 'Projects of a receptionist; missing if all, or if not one' }),
  ),
  outdated_protocols: T.Optional(
    T.Array(T.Integer(), { description: 'Texts with a version that the person has not accepted yet' }),
  ),
  long_passwords: T.Optional(
    T.Boolean({ description: 'Whether an organisation of the person asks for long passwords' }),
  ),
  identity_total: T.Optional(
    T.Integer({ description: 'Identities that the person may switch between, as a deputy too' }),
  ),
  deputy_name: T.Optional(
    T.String({ description: 'Name of the deputy who works in this session for the user, who is away' }),
  ),
  erasures: T.Optional(
    T.Integer({
      description:
        'Grows with every erasure of people; what a device has stored under another value may show an erased person',
    }),
  ),
  absent_until: T.Optional(T.String({ description: 'Last day of that absence: yyyy-MM-dd' })),
});

const OpenSession = T.Object({
  session_id: T.String({ description: 'Random; says nothing about the token' }),
  browser: T.Union(deviceBrowsers.map((name) => T.Literal(name))),
  system: T.Union(deviceSystems.map((name) => T.Literal(name))),
  place: nullable(T.String({ description: 'Country or region of the login in the language of the request' })),
  begun_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
  last_used: T.String({ description: 'yyyy-MM-dd HH:mm:00; up to a minute late' }),
  is_current: T.Boolean({ description: 'Whether it is the session of this call' }),
  org_name: T.String(),
  account_type: T.Integer({ description: '1 attache, 2 manager' }),
});

export const loginApi = defineApi({
  'POST /expand/send-sms-code': {
    summary: 'Send a login code by SMS',
    access: 'public',
    effect: 'write',
    body: T.Object({
      ...phone,
      purpose: T.Optional(
        T.Union([T.Literal('login'), T.Literal('reset'), T.Literal('prove')], {
          description: 'What the code proves; a code for one purpose is refused for the others',
        }),
      ),
    }),
    output: T.Object({
      resend_after: T.Integer({ description: 'Seconds until another code may be asked for' }),
    }),
  },
  'POST /expand/account/list-can-login': {
    summary: 'Check a code or password; lists the identities it opens',
    access: 'public',
    effect: 'write',
    answersSecret: true,
    body: T.Object({
      ...phone,
      sms_code: T.Optional(SmsCode),
      password: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
    }),
    output: T.Object({
      ...Ticket.properties,
      reset_proof: T.Optional(ResetProof),
      has_password: T.Optional(
        T.Boolean({ description: 'After a login by code: whether the person has chosen a password yet' }),
      ),
    }),
  },
  'POST /expand/account/confirm-login-by-ticket': {
    summary: 'Open a session for one identity; the ticket is used up',
    access: 'public',
    effect: 'write',
    answersSecret: true,
    body: T.Object({
      ticket: T.String({ minLength: 1, maxLength: 128 }),
      orgcode: T.String({ minLength: 1, maxLength: 64 }),
      account_type: T.Integer({ minimum: 1, maximum: 2 }),
      absence_id: T.Optional(
        T.String({ ...Id, description: 'Work as the deputy of somebody of that organisation and role' }),
      ),
    }),
    output: T.Object({ token: T.String({ description: 'Sent as Authorization: Bearer' }) }),
  },
  'POST /expand/account/add-second-factor': {
    summary:
      'Prove a second factor for the ticket of a login, where `confirm-login-by-ticket` has answered -18100519 with the field that is needed',
    access: 'public',
    effect: 'write',
    body: T.Object({
      ticket: T.String({ minLength: 1, maxLength: 128 }),
      sms_code: T.Optional(T.String({ ...SmsCode, description: 'Sent with the purpose `prove`' })),
      password: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
      new_password: T.Optional(
        T.String({ minLength: 1, maxLength: 64, description: 'The first one of a person without a passkey' }),
      ),
    }),
    output: Nothing,
  },
  'POST /expand/account/switch-can-login': {
    summary: 'Ticket and identities for switching without a new proof',
    access: 'session',
    effect: 'write',
    body: T.Optional(T.Object({})),
    output: T.Object({
      ...Ticket.properties,
      deputy_options: T.Optional(
        T.Array(DeputyOption, { description: 'People who are away today and have the user as their deputy' }),
      ),
    }),
  },
  'POST /expand/account/reset-password': {
    summary: 'Set a new password; every session of the user ends',
    access: 'session',
    effect: 'write',
    isPersonal: true,
    body: T.Object({
      new_password: T.String({ minLength: 1, maxLength: 64 }),
      sms_code: T.Optional(SmsCode),
      reset_proof: T.Optional(ResetProof),
      current_password: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
    }),
    output: Nothing,
  },
  'GET /expand/logout': {
    summary: 'End the session',
    access: 'session',
    effect: 'read',
    output: Nothing,
  },
  'GET /expand/account/session-list': {
    summary: 'Where the person is logged in, with all identities; the own session first, then by last use',
    access: 'session',
    effect: 'read',
    isPersonal: true,
    output: listOf(OpenSession),
  },
  'POST /expand/account/end-session': {
    summary: 'End one session of the person',
    access: 'session',
    effect: 'write',
    recentProof: true,
    isPersonal: true,
    body: T.Object({
      session_id: T.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    }),
    output: Nothing,
  },
  'POST /expand/account/end-other-sessions': {
    summary: 'End all sessions of the person but this one, with logins that have just begun',
    access: 'session',
    effect: 'write',
    recentProof: true,
    isPersonal: true,
    body: T.Optional(T.Object({})),
    output: T.Object({ ended: T.Integer({ description: 'Sessions that were open' }) }),
  },
  'GET /expand/user-info': {
    summary: 'The identity behind the session',
    access: 'session',
    effect: 'read',
    output: UserInfo,
  },
  'GET /expand/user-center': {
    summary: 'The profile of the page My',
    access: 'session',
    effect: 'read',
    output: T.Object({
      user_info: UserInfo,
      identity_total: T.Integer({ description: 'Identities that the person may switch between' }),
    }),
  },
});
