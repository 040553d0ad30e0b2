import type { DataKind } from '../db/data-kind';
import type { Session } from '../session/session';

const mostAnswers = 5_000;

/** Cache of computed answers that evicts the least recently used ones first. */
export class Memo {
  private readonly answers = new Map<string, Promise<unknown>>();

  /** Lets concurrent equal questions share one computation. A failed computation is not cached. */
  get<T>(question: string, compute: () => Promise<T>): Promise<T> {
    const known = this.answers.get(question) as Promise<T> | undefined;
    if (known) {
      this.answers.delete(question);
      this.answers.set(question, known);
      return known;
    }
    const answer = compute();
    this.answers.set(question, answer);
    answer.catch(() => this.answers.delete(question));
    if (this.answers.size > mostAnswers) {
      const [oldest] = this.answers.keys();
      if (oldest !== undefined) this.answers.delete(oldest);
    }
    return answer;
  }
}

export interface CacheContext {
  session: Session;
  memo: Memo | null;
}

/**
 * Returns the cached result of `compute` for this session and data version. It is never stale: versions are read before
 * the computation and change in the transaction that changes the data. The question must name everything else that the
 * answer depends on.
 */
export function cached<T>(
  { session, memo }: CacheContext,
  kinds: DataKind[],
  question: unknown[],
  compute: () => Promise<T>,
): Promise<T> {
  if (!memo) return compute();
  const { orgcode, isManager, branchId, canClaim, memberId, versions } = session;
  const view = isManager ? ['manager', branchId] : [memberId, canClaim];
  // An answer for a branch also depends on who belongs to it.
  const all: DataKind[] = branchId ? [...kinds, 'member', 'company'] : kinds;
  const seen = all.map((kind) => versions[kind] ?? 0);
  return memo.get(JSON.stringify([orgcode, view, all, seen, question]), compute);
}
