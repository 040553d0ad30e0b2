import type { CountsAnswer } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';

export interface CountsSource {
  /** Origin of a server of the deployment, for example `http://localhost:8080`. */
  server: string;
  token?: string;
}

const timeoutMs = 10_000;

/**
 * Reads how often the builds of an app were entered and failed since `since` (ISO 8601), per minute.
 * @throws DeliveryError `counts-unreachable`
 */
export async function readCounts(
  { server, token }: CountsSource,
  app: string,
  since: string,
): Promise<CountsAnswer> {
  const url = new URL(`/metrics/builds?${new URLSearchParams({ app, since })}`, server);
  try {
    const response = await fetch(url, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}${hintOf(response.status)}`);
    const answer = (await response.json()) as Partial<CountsAnswer>;
    if (!Array.isArray(answer.minutes)) throw new Error('it answered something else');
    return answer as CountsAnswer;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DeliveryError('counts-unreachable', `no counts from ${url.origin}: ${reason}`);
  }
}

const hintOf = (status: number) => (status === 404 ? ' (METRICS_TOKEN?)' : '');
