import { setActiveTimeout } from '@agency/shared/model/active-timeout';
import { Lines } from './lines';
import { appOf } from './page-facts';

/**
 * The page gives up a remote's build after this time in ms, including waiting (`loader/load-remote.ts`), and so does
 * the worker.
 */
const remoteMs = 3000;
/** The host's files are larger, and there is no fallback for them. */
const hostMs = 30_000;

const lines = new Lines();

interface Answer {
  response: Response;
  whole: Promise<ArrayBuffer>;
}

interface InFlight {
  client: string;
  /**
   * Without the query, which retries vary. `since` is when the worker received the request, in ms of
   * `Date.now()`.
   */
  url: string;
  since: number;
  giveUp: AbortController;
}

const underWay = new Set<InFlight>();

/**
 * Requests a released file with a timeout, because the browser does not tell a worker that its page has given up. A
 * hanging file would occupy its connection for minutes, even across a reload.
 * @throws if it does not arrive in time, or when `giveUpFiles` names it.
 */
export async function fetchInLine(request: Request, client = ''): Promise<Answer> {
  const app = appOf(request.url);
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const stop = setActiveTimeout(app === 'host' ? hostMs : remoteMs, () => giveUp.abort());
  const entry: InFlight = { client, url: withoutQuery(request.url), since: Date.now(), giveUp };
  underWay.add(entry);
  const end = () => {
    stop();
    underWay.delete(entry);
  };
  try {
    const giveBack = await lines.take(app, signal);
    try {
      const response = await fetch(request, { signal });
      const whole = response.clone().arrayBuffer().finally(giveBack).finally(end);
      return { response, whole };
    } catch (error) {
      giveBack();
      throw error;
    }
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Aborts requests that a page gave up at `at` (ms of `Date.now()`), so that its next attempt finds free connections.
 * The message may arrive after newer requests, which continue.
 */
export function giveUpFiles(client: string, { urls, at }: { urls: string[]; at: number }): void {
  const gone = new Set(urls.map(withoutQuery));
  for (const entry of underWay) {
    if (entry.client === client && entry.since < at && gone.has(entry.url)) entry.giveUp.abort();
  }
}

function withoutQuery(url: string): string {
  return url.split('?')[0] ?? url;
}
