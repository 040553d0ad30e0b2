import type { SessionCall } from '../../platform/call/call';
import { parameter, preparedQuery } from '../../platform/db/prepared-query';
import { originOf } from '../../platform/http/origin';
import { type Aim, invitationCode } from './invitation-code';
import { openInvitationKey } from './stored-key';

/** Path of the invitation page. A QR code of version 4, level M has room for 62 bytes including the origin. */
export const invitationPath = '/i/';

/** Previous path, so that old links and printed codes stay valid. */
export const previousInvitationPath = '/pages/invite/';

export async function invitationUrl(call: SessionCall, aim: Aim): Promise<string> {
  const [member] = await selectInviter(call.db, call.session);
  if (!member) throw new Error('The session has no member');
  const invitation_key = openInvitationKey(member.invitation_key, call.deps.secretsKey);
  return `${originOf(call)}${invitationPath}${invitationCode({ ...member, invitation_key }, aim)}`;
}

const selectInviter = preparedQuery({ memberId: parameter<string>() }, (db, { memberId }) =>
  db.selectFrom('member').select(['id', 'invitation_key']).where('id', '=', memberId),
);
