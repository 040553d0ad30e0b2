import type { Candidate } from '@agency/shared/contract';
import { AttemptFailed, loadBuild } from './load-build';
import { type LoadedRemote, type LoadFailure, RemoteUnavailable } from './remote-source';
import { limits } from './time-limits';

export interface LoadRequest {
  remote: string;
  path: string;
  candidates: Candidate[];
  /** Called when all candidates have failed, because the page may not know all of them. */
  findMore: () => Promise<Candidate[]>;
  allowsOrigin: (origin: string) => boolean;
  /** Milliseconds on a monotonic clock. */
  now: () => number;
  onFailure: (failure: LoadFailure, candidate: Candidate) => void;
}

/**
 * Tries the candidates in order, the first one twice with a varied URL, until one loads or the time budget is spent.
 * @throws RemoteUnavailable with all failures.
 */
export async function loadRemote(request: LoadRequest): Promise<LoadedRemote> {
  let leftMs = limits.budgetMs;
  const failures: LoadFailure[] = [];
  const queue = plan(request.candidates);
  for (let turn = 0; ; turn += 1) {
    const isNew = ({ buildId }: Candidate) => queue.every((known) => known.buildId !== buildId);
    if (turn === queue.length) queue.push(...(await request.findMore()).filter(isNew));
    const candidate = queue[turn];
    if (!candidate) break;
    const repeat = failuresOf(candidate.buildId);
    const timeoutMs = Math.min(turn === 1 ? limits.repeatMs : limits.attemptMs, leftMs);
    if (timeoutMs < limits.leastAttemptMs) break;
    const begin = request.now();
    try {
      const { remote, path, allowsOrigin } = request;
      const module = await loadBuild({ remote, path, candidate, repeat, timeoutMs, allowsOrigin });
      return { module, buildId: candidate.buildId, source: candidate.source };
    } catch (error) {
      const failure = toFailure(candidate, error);
      failures.push(failure);
      failureCounts.set(candidate.buildId, repeat + 1);
      request.onFailure(failure, candidate);
      // If the page was suspended meanwhile, at most the attempt's timeout is deducted.
      leftMs -= Math.min(request.now() - begin, timeoutMs);
    }
  }
  throw new RemoteUnavailable(request.remote, failures);
}

/** Failures by build in this page. A repeat varies the URL, because the plain one may be cached broken or hang. */
const failureCounts = new Map<string, number>();

function failuresOf(buildId: string): number {
  return failureCounts.get(buildId) ?? 0;
}

function plan([first, ...rest]: Candidate[]): Candidate[] {
  return first ? [first, first, ...rest] : [];
}

function toFailure(candidate: Candidate, error: unknown): LoadFailure {
  const reason = error instanceof AttemptFailed ? error.reason : 'load';
  return {
    buildId: candidate.buildId,
    reason,
    message: error instanceof Error ? error.message : String(error),
  };
}
