import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { refund, take } from '../../platform/quota/limits';
import { deviceOf } from '../../platform/session/device-cookie';
import { noteInLine } from '../../platform/trace/call-trace';
import { callingDevice, isKnownDevice, saveKnownDevice } from '../login/known-devices';
import { issueTicket } from '../login/tickets';
import { findPasskey, verifySigned } from './signed-passkey';

/** Issues a ticket as a code or a password does; the identity is chosen after it. */
export const loginByPasskey: Handler<'POST /expand/account/login-by-passkey'> = async (call) => {
  const { body, db, deps, now, address } = call;
  noteInLine({ proof: 'passkey' });
  const quotas = [{ key: `login address ${networkOf(address)}`, rules: deps.limits.failuresPerAddress }];
  // Counted before the proof is used, so that parallel tries cannot bypass the limit.
  await take(db, quotas, now);
  const passkey = await findPasskey(db, body);
  noteInLine({ person: passkey?.person_id });
  if (!passkey || !(await verifySigned(call, body, passkey))) throw new ApiError('passkeyRefused');
  const is_new_device = !(await isKnownDevice(db, deviceOf(call), passkey.person_id));
  const ticket = await issueTicket(db, passkey.person_id, now, { is_new_device, proven_by: 'two_factors' });
  if (!ticket) throw new ApiError('passkeyRefused');
  await refund(db, quotas, now);
  await saveKnownDevice(db, callingDevice(call), passkey.person_id, now);
  return ticket;
};
