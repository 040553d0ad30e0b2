import type { Verdict } from './verdict';

/** What a webhook is sent, as JSON. */
export interface GuardNotice {
  /** ISO 8601. */
  at: string;
  action: 'rolled-back' | 'widened' | 'promoted';
  app: string;
  build: string;
  /** The share of users that the build has now. */
  percent: number;
  /** The build that it was compared with. */
  against: string;
  why: string;
  verdict: Verdict;
}

const patienceMs = 5_000;

/** Posts a notice; whoever does not take it keeps no guard from its work. The answer says what went wrong, if anything did. */
export async function tellTeam(webhook: string, notice: GuardNotice): Promise<string | null> {
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok ? null : `the webhook answered ${response.status}`;
  } catch (error) {
    return `the webhook did not take the notice: ${error instanceof Error ? error.message : String(error)}`;
  }
}
