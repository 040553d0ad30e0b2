import { afterRunning } from '@agency/shared/model/running-time';
import { Lines } from './lines';
import { appOf } from './page-facts';

/** A page gives up a build of a remote after this long (`loader/load-remote.ts`), waiting included: so does the worker. */
const remoteMs = 3000;
/** The host's files are larger, and nothing stands in for them. */
const hostMs = 30_000;

const lines = new Lines();

interface Answer {
  response: Response;
  /** All of its body, for a copy. @throws when it does not come whole. */
  whole: Promise<ArrayBuffer>;
}

interface UnderWay {
  client: string;
  /** Without its query: a repeat varies that. */
  url: string;
  /** When the worker heard of it, in milliseconds of `Date.now()`. */
  since: number;
  giveUp: AbortController;
}

const underWay = new Set<UnderWay>();

/**
 * Asks the server for a released file. The browser does not tell a worker that its page has given up, so a file that
 * never answers would keep its connection for minutes, over a reload and after the fault is gone.
 * @throws when it has not come in time, or when `giveUpFiles` names it.
 */
export async function fetchInLine(request: Request, client = ''): Promise<Answer> {
  const app = appOf(request.url);
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const stop = afterRunning(app === 'host' ? hostMs : remoteMs, () => giveUp.abort());
  const entry: UnderWay = { client, url: withoutQuery(request.url), since: Date.now(), giveUp };
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
 * Ends what a page had asked for and gave up at `at` (milliseconds of `Date.now()`), so that what it tries next finds the
 * lines of its app free. A message may come after the requests that were made after it: what is tried anew goes on.
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
