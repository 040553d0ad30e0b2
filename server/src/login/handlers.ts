import type { ApiOutput } from '@agency/shared/api';
import { AccountType } from '@agency/shared/model/account';
import { maskPhone } from '@agency/shared/model/phone';
import { ApiError } from '../http/api-error';
import type { Handlers, SessionCall } from '../http/call';
import { listCanLogin } from './list-can-login';
import { findAccountByTicket, findUser, listAccounts, useTicket } from './repository';
import { resetPassword } from './reset-password';
import { hashToken } from './secrets';
import { sendSmsCode } from './send-sms-code';
import { openSession, revokeSession } from './session';
import { issueTicket } from './tickets';

async function userInfo({ db, session }: SessionCall): Promise<ApiOutput<'GET /expand/user-info'>> {
  const user = await findUser(db, session.accountId);
  return {
    ...user,
    mobile_tel: maskPhone(user.mobile_tel),
    original_mobile_tel: user.mobile_tel,
    is_attache: user.account_type === AccountType.attache,
    is_manager: user.account_type === AccountType.manager,
  };
}

export const loginHandlers: Handlers<
  | 'POST /expand/send-sms-code'
  | 'POST /expand/account/list-can-login'
  | 'POST /expand/account/confirm-login-by-ticket'
  | 'POST /expand/account/switch-can-login'
  | 'POST /expand/account/reset-password'
  | 'GET /expand/logout'
  | 'GET /expand/user-info'
  | 'GET /expand/user-center'
> = {
  'POST /expand/send-sms-code': sendSmsCode,
  'POST /expand/account/list-can-login': listCanLogin,
  'POST /expand/account/confirm-login-by-ticket': async ({ body, db, now }) => {
    const ticketHash = hashToken(body.ticket);
    const account = await findAccountByTicket(db, ticketHash, body.orgcode, body.account_type);
    if (!account || !(await useTicket(db, ticketHash, now))) throw new ApiError('identityRefused');
    return { token: await openSession(db, account, now) };
  },
  'POST /expand/account/switch-can-login': async ({ db, session, now }) => {
    const ticket = await issueTicket(db, session.personId, now);
    if (!ticket) throw new ApiError('identityRefused');
    return ticket;
  },
  'POST /expand/account/reset-password': resetPassword,
  'GET /expand/logout': async ({ db, session, now }) => {
    await revokeSession(db, session.tokenHash, now);
    return null;
  },
  'GET /expand/user-info': userInfo,
  'GET /expand/user-center': async (call) => ({
    user_info: await userInfo(call),
    identity_total: (await listAccounts(call.db, call.session.personId)).length,
  }),
};
