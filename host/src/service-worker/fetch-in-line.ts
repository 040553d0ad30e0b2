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

/**
 * Asks the server for a released file. The browser does not tell a worker that its page has given up, so a file that
 * never answers would keep its connection for minutes, over a reload and after the fault is gone.
 * @throws when it has not come in time.
 */
export async function fetchInLine(request: Request): Promise<Answer> {
  const app = appOf(request.url);
  const signal = AbortSignal.timeout(app === 'host' ? hostMs : remoteMs);
  const giveBack = await lines.take(app, signal);
  try {
    const response = await fetch(request, { signal });
    const whole = response.clone().arrayBuffer().finally(giveBack);
    return { response, whole };
  } catch (error) {
    giveBack();
    throw error;
  }
}
