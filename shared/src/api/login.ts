import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';

const phone = {
  mobile_tel: T.String({ minLength: 1, maxLength: 18 }),
  country_code: T.String({
    pattern: '^\\+?[0-9]{1,4}$',
    description: 'Calling code; stored without the plus',
  }),
};

export const AccountOption = T.Object({
  id: T.String(),
  account_type: T.Integer({ description: '1 attache, 2 manager' }),
});

export const IdentityOption = T.Object({
  org_name: T.String(),
  orgcode: T.String(),
  accounts: T.Array(AccountOption),
});

/** Specification sections 4 "Login" and 7 "Login and user". */
export const loginApi = defineApi({
  'POST /expand/send-sms-code': {
    summary: 'Send a login code by SMS',
    access: 'public',
    effect: 'write',
    body: T.Object(phone),
    output: T.Object({
      resend_after: T.Integer({ description: 'Seconds until another code may be asked for' }),
    }),
  },
  'POST /expand/account/list-can-login': {
    summary: 'Check a code or password; lists the identities it opens',
    access: 'public',
    effect: 'write',
    body: T.Object({
      ...phone,
      sms_code: T.Optional(T.String({ pattern: '^[0-9]{6}$' })),
      password: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
    }),
    output: T.Object({ ticket: T.String(), available_options: T.Array(IdentityOption) }),
  },
});
