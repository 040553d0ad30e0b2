import type { AppOwner } from '@agency/shared/contract';
import type { Verdict } from './verdict';

export interface GuardNotice {
  at: string;
  action: 'rolled-back' | 'widened' | 'promoted';
  app: string;
  /**
   * The team that answers for the canary, which was compared with the build `against` and is served to
   * `percent` of the users after the action.
   */
  owner: AppOwner | undefined;
  build: string;
  percent: number;
  against: string;
  why: string;
  verdict: Verdict;
  /** The verdict on slow taps, if the guard compares them. */
  taps?: Verdict;
}

const timeoutMs = 5_000;

/** Posts a notice to the webhook. Resolves to an error message or null, because a failure must not stop the guard. */
export async function notifyTeam(webhook: string, notice: GuardNotice): Promise<string | null> {
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? null : `the webhook answered ${response.status}`;
  } catch (error) {
    return `the webhook did not take the notice: ${error instanceof Error ? error.message : String(error)}`;
  }
}
