import type { Call, Handlers } from '../../platform/call/call';
import { networkOf } from '../../platform/http/network-of';
import { take } from '../../platform/quota/limits';
import type { SessionServices } from '../login/own-sessions';
import { addPasskey, beginPasskey } from './add-passkey';
import { issueChallenge } from './challenges';
import { loginByPasskey } from './login-by-passkey';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys';
import { findProveSecret, prove } from './prove';
import { relyingParty } from './relying-party';

export const passkeyHandlers: Handlers<
  | 'GET /expand/account/passkey-list'
  | 'POST /expand/account/begin-passkey'
  | 'POST /expand/account/add-passkey'
  | 'POST /expand/account/rename-passkey'
  | 'POST /expand/account/remove-passkey'
  | 'POST /expand/account/begin-passkey-login'
  | 'POST /expand/account/login-by-passkey'
  | 'POST /expand/account/prove',
  SessionServices
> = {
  'GET /expand/account/passkey-list': listPasskeys,
  'POST /expand/account/begin-passkey': beginPasskey,
  'POST /expand/account/add-passkey': addPasskey,
  'POST /expand/account/rename-passkey': renamePasskey,
  'POST /expand/account/remove-passkey': removePasskey,
  'POST /expand/account/begin-passkey-login': beginLogin,
  'POST /expand/account/login-by-passkey': loginByPasskey,
  'POST /expand/account/prove': prove,
};

export const passkeySecretTasks = { 'POST /expand/account/prove': findProveSecret };

/** Names no passkeys, so that nobody learns from it who has one: the authenticator finds its own. */
async function beginLogin(call: Call<'POST /expand/account/begin-passkey-login'>) {
  const { db, deps, now, address } = call;
  const key = `passkey address ${networkOf(address)}`;
  await take(db, [{ key, rules: deps.limits.passkeyChallengesPerAddress }], now);
  const { expectedRPID } = relyingParty(call);
  return { challenge: await issueChallenge(db, 'login', null, now), rp_id: expectedRPID };
}
