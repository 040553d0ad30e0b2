import { type Attempt, isSame } from '../../contract/model/draft';
import { newIdempotencyKey } from '../../platform/request/client';
import { isRefusal } from '../../platform/request/request-error';
import type { DraftStore } from './draft-store';

export interface Creation<Body> {
  body: Body;
  /** Knows what was sent and may have arrived; it outlives the page. */
  draft: Pick<DraftStore<object, Body>, 'read' | 'change'>;
  /** Sends it under the key, and returns the id of what was created. */
  post: (body: Body, idempotencyKey: string) => Promise<string>;
  /** Brings what was created to the state of `body`; false where it may not be changed any more. */
  change: (id: string, body: Body) => Promise<boolean>;
  /** Whether that is no change of what was sent, but another thing; it then goes out as its own. */
  isAnother?: (sent: Body, body: Body) => boolean;
}

export interface Created {
  id: string;
  /** What changed after the first attempt could not be added. */
  isWithoutLastChanges: boolean;
}

/**
 * Creates one thing, however often it is called until an answer comes. What was sent before without an answer is sent
 * again as it was, under the key that it had; what has been changed since then follows as a change of it, and what is
 * another thing by now as its own.
 */
export async function createOnce<Body>(creation: Creation<Body>): Promise<Created> {
  const { body, draft, change, isAnother } = creation;
  const keep = (sent: Attempt<Body> | undefined) => draft.change((before) => ({ ...before, sent }));
  const before = draft.read().sent;
  const isOther = before !== undefined && !isSame(before.body, body);
  const sent = before ?? { key: newIdempotencyKey(), body, sent_at: Date.now() };
  keep(sent);
  const id = sent.id ?? (await postAgain(sent, creation, () => keep(undefined), isOther));
  // The first attempt had been refused: nothing of it was stored.
  if (id === null) return createOnce(creation);
  keep({ ...sent, id });
  if (isOther && isAnother?.(sent.body, body)) {
    keep(undefined);
    return createOnce(creation);
  }
  return { id, isWithoutLastChanges: isOther && !(await change(id, body)) };
}

/** The id of what was created; null where the server refuses what is not to be sent any more anyway. */
async function postAgain<Body>(
  sent: Attempt<Body>,
  { post }: Creation<Body>,
  forget: () => void,
  isOutdated: boolean,
): Promise<string | null> {
  try {
    return await post(sent.body, sent.key);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    forget();
    if (isOutdated) return null;
    throw error;
  }
}
