import type { Verdict } from './verdict';

export interface GuardNotice {
  at: string;
  action: 'rolled-back' | 'widened' | 'promoted';
  app: string;
  build: string;
  percent: number;
  against: string;
  why: string;
  verdict: Verdict;
}

const patienceMs = 5_000;

/** Posts a notice to the webhook. A failure does not stop the guard: it resolves to an error message, or null. */
export async function notifyTeam(webhook: string, notice: GuardNotice): Promise<string | null> {
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
