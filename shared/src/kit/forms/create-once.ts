import { type Attempt, isSame } from '../../contract/model/draft';
import { isRefusal } from '../../platform/request/request-error';
import { newIdempotencyKey } from '../../platform/request/request-ids';
import type { DraftStore } from './draft-store';

export interface Creation<Body> {
  body: Body;
  /** Persists the attempt beyond the life of the page. */
  draft: Pick<DraftStore<object, Body>, 'read' | 'change'>;
  post: (body: Body, idempotencyKey: string) => Promise<string>;
  /** Updates the created thing to `body`; returns false if it can no longer be changed. */
  change: (id: string, body: Body) => Promise<boolean>;
  /** Whether `body` is a different thing instead of an edit of what was sent; it is then created separately. */
  isAnother?: (sent: Body, body: Body) => boolean;
}

export interface Created {
  id: string;
  isWithoutLastChanges: boolean;
}

/**
 * Creates one thing, however often it is called. A previous attempt without a response is retried unchanged under its
 * key; later edits follow as an update, and a different thing as its own creation.
 */
export async function createOnce<Body>(creation: Creation<Body>): Promise<Created> {
  const { body, draft, change, isAnother } = creation;
  const keep = (sent: Attempt<Body> | undefined) => draft.change((before) => ({ ...before, sent }));
  const before = draft.read().sent;
  const isOther = before !== undefined && !isSame(before.body, body);
  const sent = before ?? { key: newIdempotencyKey(), body, sent_at: Date.now() };
  keep(sent);
  const id = sent.id ?? (await postAgain(sent, creation, () => keep(undefined), isOther));
  // The first attempt was refused, so nothing was stored.
  if (id === null) return createOnce(creation);
  keep({ ...sent, id });
  if (isOther && isAnother?.(sent.body, body)) {
    keep(undefined);
    return createOnce(creation);
  }
  return { id, isWithoutLastChanges: isOther && !(await change(id, body)) };
}

/** Returns the id of the created thing; null if the server refuses an outdated attempt. */
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
