import type { Candidate } from '@agency/shared/contract';
import { AttemptFailed, loadBuild } from './load-build';
import { type LoadedRemote, type LoadFailure, RemoteUnavailable } from './remote-source';

/** One time budget for everything that is tried, and the most that a single attempt may take of it. */
const budgetMs = 8000;
const attemptMs = 3000;
/** The second chance of the first build takes less, so that the build after it has a whole attempt, too. */
const repeatMs = 2000;
const leastAttemptMs = 800;

export interface LoadRequest {
  remote: string;
  path: string;
  candidates: Candidate[];
  allowsOrigin: (origin: string) => boolean;
  /** Milliseconds on a monotonic clock. */
  now: () => number;
  onFailure: (failure: LoadFailure, candidate: Candidate) => void;
}

/**
 * Tries the candidates in order (the first one twice, with a varied URL) until one loads or the budget is spent.
 * @throws RemoteUnavailable with every failure.
 */
export async function loadRemote(request: LoadRequest): Promise<LoadedRemote> {
  let leftMs = budgetMs;
  const failures: LoadFailure[] = [];
  for (const [turn, candidate] of plan(request.candidates).entries()) {
    const repeat = failuresOf(candidate.buildId);
    const timeoutMs = Math.min(turn === 1 ? repeatMs : attemptMs, leftMs);
    if (timeoutMs < leastAttemptMs) break;
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
      // A page that stood still meanwhile has spent no more than the attempt may take.
      leftMs -= Math.min(request.now() - begin, timeoutMs);
    }
  }
  throw new RemoteUnavailable(request.remote, failures);
}

/** Failures of each build in this page: a repeat varies its URL, since the plain one may be cached broken or hang. */
const failureCounts = new Map<string, number>();

function failuresOf(buildId: string): number {
  return failureCounts.get(buildId) ?? 0;
}

/** The first candidate gets a second chance before the ones behind it get their first. */
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
