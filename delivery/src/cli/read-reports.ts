import { DeliveryError } from '../delivery-error';
import type { CountsSource } from '../guard/read-counts';

/** A failure that a page has reported. */
export interface StoredReport {
  at: string;
  kind: string;
  remote: string;
  build_id: string;
  message: string;
  stack: string;
  url: string;
  detail: { host_build?: string };
}

const timeoutMs = 10_000;

/**
 * Reads the reports that a server has stored under a trace code.
 * @throws DeliveryError `reports-unreachable`
 */
export async function readReports({ server, token }: CountsSource, code: string): Promise<StoredReport[]> {
  const url = new URL(`/metrics/error-reports?trace=${code}`, server);
  try {
    const response = await fetch(url, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`it answered ${response.status} (METRICS_TOKEN?)`);
    const { reports } = (await response.json()) as { reports?: StoredReport[] };
    if (!Array.isArray(reports)) throw new Error('it answered something else');
    return reports;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DeliveryError('reports-unreachable', `no reports from ${url.origin}: ${reason}`);
  }
}
