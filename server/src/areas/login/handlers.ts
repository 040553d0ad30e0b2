import type { ApiOutput } from '@agency/shared/api';
import { AccountType } from '@agency/shared/model/account';
import { maskPhone } from '@agency/shared/model/phone';
import type { Handlers, SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { hashToken } from '../../platform/session/secrets';
import { isReceptionist, revokeSession } from '../../platform/session/session';
import { outdatedProtocols } from '../config/protocol-text';
import { type BeginServices, beginSession } from './begin-session';
import { findLoginSecret, listCanLogin } from './list-can-login';
import { endOtherSessions, endSession, listSessions } from './own-sessions';
import { findAccountByTicket, findUser, listAccounts, useTicket } from './repository';
import { findResetSecrets, resetPassword } from './reset-password';
import { createCode, sendSmsCode } from './send-sms-code';
import type { SmsServices } from './sms-sender';
import { issueTicket } from './tickets';

type CountedUser = ApiOutput<'GET /expand/user-info'> & { identity_total: number };

async function userInfo({ db, session }: SessionCall): Promise<CountedUser> {
  const user = await findUser(db, session.accountId);
  const identities = await listAccounts(db, session.personId);
  return {
    ...user,
    identity_total: identities.length,
    outdated_protocols: await outdatedProtocols(db, session),
    mobile_tel: maskPhone(user.mobile_tel),
    original_mobile_tel: user.mobile_tel,
    is_reception: isReceptionist(session),
    ...(session.receives !== 'all' && isReceptionist(session)
      ? { reception_project_ids: [...session.receives] }
      : {}),
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
  | 'GET /expand/account/session-list'
  | 'POST /expand/account/end-session'
  | 'POST /expand/account/end-other-sessions'
  | 'GET /expand/user-info'
  | 'GET /expand/user-center',
  SmsServices & BeginServices
> = {
  'POST /expand/send-sms-code': sendSmsCode,
  'POST /expand/account/list-can-login': listCanLogin,
  'POST /expand/account/confirm-login-by-ticket': async (call) => {
    const { body, db, now } = call;
    const ticketHash = hashToken(body.ticket);
    const account = await findAccountByTicket(db, ticketHash, body.orgcode, body.account_type);
    const ticket = account && (await useTicket(db, ticketHash, now));
    if (!ticket) throw new ApiError('identityRefused');
    const hasEnded = ticket.session_hash && !(await revokeSession(db, ticket.session_hash, now));
    if (hasEnded) throw new ApiError('identityRefused');
    return { token: await beginSession(call, account, ticket) };
  },
  'POST /expand/account/switch-can-login': async ({ db, session, now }) => {
    const ticket = await issueTicket(db, session.personId, now, { session_hash: session.tokenHash });
    if (!ticket) throw new ApiError('identityRefused');
    return ticket;
  },
  'POST /expand/account/reset-password': resetPassword,
  'GET /expand/account/session-list': listSessions,
  'POST /expand/account/end-session': endSession,
  'POST /expand/account/end-other-sessions': endOtherSessions,
  'GET /expand/logout': async ({ db, session, now }) => {
    await revokeSession(db, session.tokenHash, now);
    return null;
  },
  'GET /expand/user-info': userInfo,
  'GET /expand/user-center': async (call) => {
    const { identity_total, ...user_info } = await userInfo(call);
    return { user_info, identity_total };
  },
};

export const loginSecretTasks = {
  'POST /expand/send-sms-code': createCode,
  'POST /expand/account/list-can-login': findLoginSecret,
  'POST /expand/account/reset-password': findResetSecrets,
};
