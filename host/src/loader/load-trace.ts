import { type Candidate, containerName } from '@agency/shared/contract';

/** One attempt to load a build of a remote. */
export interface LoadTrace {
  remote: string;
  buildId: string;
  /** Why this build was a candidate. */
  why: Candidate['source'];
  /** Milliseconds from the start of the page to the begin of the attempt. */
  atMs: number;
  ms: number;
  /** Milliseconds of each step that this attempt needed; files are verified while they are fetched. */
  steps: [name: string, ms: number][];
  /** The versions that the host shares with the remote. */
  shared: string[];
  failure?: string;
}

type Tried = Pick<Candidate, 'buildId' | 'source'>;

const mostTraces = 50;
const traces: LoadTrace[] = [];

export function loadTraces(): readonly LoadTrace[] {
  return traces;
}

/** Records an attempt that has just ended, and writes it to the console. */
export function traceLoad(remote: string, { buildId, source }: Tried, failure?: string): void {
  const name = containerName(remote, buildId.startsWith('localhost:') ? 'dev' : buildId);
  const now = performance.now();
  const begin = markedAt(name) ?? now;
  const trace: LoadTrace = {
    remote,
    buildId,
    why: source,
    atMs: Math.round(begin),
    ms: Math.round(now - begin),
    steps: stepsOf(name, remote, begin, now),
    shared: sharedVersions(),
    failure,
  };
  traces.push(trace);
  if (traces.length > mostTraces) traces.shift();
  // biome-ignore lint/suspicious/noConsole: developers and testers look there first.
  console.info(formatLoad(trace));
}

export function formatLoad({ remote, buildId, why, atMs, ms, steps, shared, failure }: LoadTrace): string {
  const times = steps.map(([name, took]) => `${name} ${took}`).join(', ');
  const end = failure ? ` failed: ${failure}` : '';
  return `load ${remote} ${buildId} (${why}) after ${atMs} ms took ${ms} ms [${times}] shared ${shared.join(', ')}${end}`;
}

function markedAt(name: string): number | undefined {
  return performance.getEntriesByName(name, 'mark').at(-1)?.startTime;
}

/** The steps of an attempt follow each other. Those of an earlier attempt, which loaded the container, are left out. */
function stepsOf(name: string, remote: string, begin: number, end: number): LoadTrace['steps'] {
  const ends: [string, number | undefined][] = [
    ['fetch', lastArrival(remote, begin)],
    ['evaluate', markedAt(`${name} ran`)],
    ['init', markedAt(`${name} ready`)],
    ['screen', end],
  ];
  const steps: LoadTrace['steps'] = [];
  let since = begin;
  for (const [step, at = begin] of ends) {
    if (at <= since) continue;
    steps.push([step, Math.round(at - since)]);
    since = at;
  }
  return steps;
}

function lastArrival(remote: string, begin: number): number | undefined {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const ends = entries
    .filter(({ initiatorType, name }) => initiatorType === 'fetch' && name.includes(`/${remote}/`))
    .map(({ responseEnd }) => responseEnd);
  return ends.filter((end) => end > begin).at(-1);
}

function sharedVersions(): string[] {
  const scope = __webpack_require__.federation.instance.shareScopeMap.default ?? {};
  return Object.entries(scope).map(([name, versions]) => `${name} ${Object.keys(versions).join(' and ')}`);
}
