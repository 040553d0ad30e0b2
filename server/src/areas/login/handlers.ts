import type { ApiOutput } from '@agency/shared/api';
import { AccountType } from '@agency/shared/model/account';
import { maskPhone } from '@agency/shared/model/phone';
import type { Call, Handlers, SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { hashToken } from '../../platform/session/secrets';
import { isReceptionist, needsTwoFactors, ownPersonOf, revokeSession } from '../../platform/session/session';
import { noteInLine } from '../../platform/trace/call-trace';
import { deputyOptions } from '../absence/deputy-options';
import { countErasures } from '../admin-history/count-erasures';
import { outdatedProtocols } from '../config/protocol-text';
import { type BeginServices, beginDeputySession, beginSession } from './begin-session';
import { findLoginSecret, listCanLogin } from './list-can-login';
import { endOtherSessions, endSession, listSessions } from './own-sessions';
import { findAccountByTicket, findProof, findUser, listAccounts, useTicket } from './repository';
import { findResetSecrets, resetPassword } from './reset-password';
import { addSecondFactor, findSecondFactorSecret, secondFactorNeeded } from './second-factor';
import { createCode, sendSmsCode } from './send-sms-code';
import type { SmsServices } from './sms-sender';
import { issueTicket } from './tickets';

type CountedUser = ApiOutput<'GET /expand/user-info'> & { identity_total: number };

async function userInfo({ db, session, now }: SessionCall): Promise<CountedUser> {
  const user = await findUser(db, session.accountId);
  const { deputy } = session;
  const identities = await listAccounts(db, ownPersonOf(session));
  const deputised = await deputyOptions(db, ownPersonOf(session), now);
  return {
    ...user,
    identity_total: identities.length + deputised.length,
    long_passwords: identities.some(({ has_long_passwords }) => has_long_passwords),
    ...(deputy ? { deputy_name: deputy.name, absent_until: deputy.lastDay } : {}),
    outdated_protocols: deputy ? [] : await outdatedProtocols(db, session),
    erasures: await countErasures(db, session.orgcode),
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
  | 'POST /expand/account/add-second-factor'
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
    const own = await findAccountByTicket(db, ticketHash, body.orgcode, body.account_type);
    const ticket = own && (await useTicket(db, ticketHash, now));
    if (!ticket) throw new ApiError('identityRefused');
    const absence = await absenceChosen(call, ticket.person_id);
    const hasEnded = ticket.session_hash && !(await revokeSession(db, ticket.session_hash, now));
    if (hasEnded) throw new ApiError('identityRefused');
    const { id: account, orgcode } = absence ?? { ...own, orgcode: body.orgcode };
    noteInLine({ account, orgcode, person: ticket.person_id });
    const proof = ticket.session_hash
      ? await findProof(db, ticket.session_hash)
      : { proven_at: now, proven_by: ticket.proven_by };
    if (proof.proven_by !== 'two_factors' && needsTwoFactors(own, absence !== null))
      throw await secondFactorNeeded(db, ticket);
    if (absence) return { token: await beginDeputySession(call, absence, proof) };
    return { token: await beginSession(call, own, { ...ticket, ...proof }) };
  },
  'POST /expand/account/add-second-factor': addSecondFactor,
  'POST /expand/account/switch-can-login': async ({ db, session, now }) => {
    const personId = ownPersonOf(session);
    const ticket = await issueTicket(db, personId, now, { session_hash: session.tokenHash });
    if (!ticket) throw new ApiError('identityRefused');
    const absences = await deputyOptions(db, personId, now);
    return { ...ticket, deputy_options: absences.map(presentDeputised) };
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

type Deputised = Awaited<ReturnType<typeof deputyOptions>>[number];

function presentDeputised({ absence_id, id, name, org_name, orgcode, account_type, last_day }: Deputised) {
  return { absence_id, account_id: id, name, org_name, orgcode, account_type, last_day };
}

async function absenceChosen(
  { body, db, now }: Call<'POST /expand/account/confirm-login-by-ticket'>,
  personId: string,
): Promise<Deputised | null> {
  if (body.absence_id === undefined) return null;
  const absence = (await deputyOptions(db, personId, now)).find(
    ({ absence_id, orgcode, account_type }) =>
      absence_id === body.absence_id && orgcode === body.orgcode && account_type === body.account_type,
  );
  if (!absence) throw new ApiError('identityRefused');
  return absence;
}

export const loginSecretTasks = {
  'POST /expand/send-sms-code': createCode,
  'POST /expand/account/list-can-login': findLoginSecret,
  'POST /expand/account/add-second-factor': findSecondFactorSecret,
  'POST /expand/account/reset-password': findResetSecrets,
};
