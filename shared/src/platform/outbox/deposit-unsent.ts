import type { ApiBody } from '../../contract/api';
import { secondsBetween } from '../../contract/model/corrected-timestamp';
import { safeStorage } from '../../contract/model/storage';
import { mostDeposited, type UnsentKind, unsentKinds } from '../../contract/model/unsent-writes';
import { live } from '../live/live';
import { call } from '../request/client';
import { currentToken } from '../session/session-store';
import type { OutboxEntry } from './outbox-entry';
import { entriesPrefixIn, ownerOfSessionKey } from './outbox-keys';
import { readKeys, readOne, removeAll } from './outbox-storage';

/**
 * `none`: this phone has sent everything. `waiting`: the rest is sent after the next login, or handed in when there is a
 * network. `handed-in`: the server has given it to the successors, and the phone has deleted it.
 */
export interface UnsentState {
  state: 'none' | 'waiting' | 'handed-in';
  count: number;
}

interface Kept {
  key: string;
  kind: UnsentKind;
  entry: OutboxEntry<unknown>;
}

const storage = safeStorage(() => localStorage);
const longestText = 10_000;

/**
 * Hands in what previous sessions on this phone have not sent, if an admin has ended the access of their person. Does
 * nothing while somebody is logged in, because their outbox sends by itself.
 */
export async function depositUnsent(): Promise<UnsentState> {
  if (currentToken() !== null) return { state: 'none', count: 0 };
  let handedIn = 0;
  let waiting = 0;
  for (const sessionKey of storage.keys()) {
    const owner = ownerOfSessionKey(sessionKey);
    const token = storage.get(sessionKey);
    if (owner === null || typeof token !== 'string') continue;
    const entries = await entriesOf(owner);
    const accepted = await depositAll(token, entries);
    await forget(owner, accepted);
    handedIn += accepted.length;
    // An entry that cannot be read without a login waits, too.
    waiting += (await keysOf(owner)).length;
  }
  if (waiting > 0) return { state: 'waiting', count: waiting };
  return { state: handedIn > 0 ? 'handed-in' : 'none', count: handedIn };
}

async function keysOf(owner: string) {
  const prefix = entriesPrefixIn(owner);
  return (await readKeys(prefix)).flatMap((key) => {
    const kind = unsentKinds.find((one) => key.startsWith(`${prefix}${one}.`));
    return kind ? [{ key, kind }] : [];
  });
}

async function entriesOf(owner: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { key, kind } of await keysOf(owner)) {
    const entry = await readOne<OutboxEntry<unknown>>(key);
    if (entry) kept.push({ key, kind, entry });
  }
  return kept.sort((one, other) => one.entry.order - other.entry.order);
}

/** Returns the entries that the server has saved. */
async function depositAll(token: string, entries: readonly Kept[]): Promise<Kept[]> {
  const accepted: Kept[] = [];
  while (accepted.length < entries.length) {
    const some = entries.slice(accepted.length, accepted.length + mostDeposited);
    const body = { token, items: some.map(itemOf) };
    const answer = await call('POST /expand/unsent/deposit', { body }, { isBackground: true }).catch(
      () => null,
    );
    if (!answer?.is_accepted) break;
    accepted.push(...some);
  }
  return accepted;
}

type Item = ApiBody<'POST /expand/unsent/deposit'>['items'][number];

function itemOf({ kind, entry }: Kept): Item {
  const { id, summary, files, recorded } = entry;
  return {
    client_id: id,
    kind,
    target_id: summary?.target_id,
    text: (summary?.text ?? '').slice(0, longestText),
    pictures: files.length,
    recorded_ago: secondsBetween(recorded, live.note()),
  };
}

async function forget(owner: string, accepted: readonly Kept[]): Promise<void> {
  if (accepted.length === 0) return;
  const files = accepted.flatMap(({ entry }) => entry.files.map(({ key }) => `${owner}file.${key}`));
  await removeAll([...accepted.map(({ key }) => key), ...files]);
  for (const { kind, entry } of accepted) storage.remove(`${owner}outbox.${kind}.${entry.id}`);
  if ((await keysOf(owner)).length === 0) storage.remove(`${owner}unsent-session`);
}
