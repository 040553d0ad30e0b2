import type { SessionCall } from '../../platform/call/call';
import { parameter, preparedQuery } from '../../platform/db/prepared-query';
import { originOf } from '../../platform/http/origin';
import { type Aim, invitationCode } from './invitation-code';

/** Where the page behind an invitation lies. A code of version 4, level M holds 62 bytes, the origin's included. */
export const invitationPath = '/i/';

/** Where it lay before; links and printed codes from then stay good. */
export const previousInvitationPath = '/pages/invite/';

/** The caller's invitation for an aim; the same one every time, so that a printed code stays good. */
export async function invitationUrl(call: SessionCall, aim: Aim): Promise<string> {
  const [member] = await selectInviter(call.db, call.session);
  if (!member) throw new Error('The session has no member');
  return `${originOf(call)}${invitationPath}${invitationCode(member, aim)}`;
}

const selectInviter = preparedQuery({ memberId: parameter<string>() }, (db, { memberId }) =>
  db.selectFrom('member').select(['id', 'invitation_key']).where('id', '=', memberId),
);
