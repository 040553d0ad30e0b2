import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { root } from '../../fixtures/workspace';

/** Milliseconds of the main thread by name. */
export type Work = Record<string, number>;

const basic = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  'blink.user_timing',
];
/** The profile costs time itself, so it is no part of the traces that tell kinds of work apart. */
export const categories = { kinds: basic, modules: [...basic, 'disabled-by-default-v8.cpu_profiler'] };

interface TraceEvent {
  name: string;
  ph: string;
  id?: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: ProfileChunk & { documentLoaderURL?: string; startTime?: number } };
}

interface ProfileChunk {
  cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
  timeDeltas?: number[];
}

interface ProfileNode {
  id: number;
  parent?: number;
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number };
}

const kindOf: Record<string, string> = {
  ParseHTML: 'parse HTML',
  'v8.compile': 'compile scripts',
  'V8.CompileCode': 'compile scripts',
  EvaluateScript: 'run scripts',
  FunctionCall: 'run scripts',
  RunMicrotasks: 'run scripts',
  TimerFire: 'run scripts',
  FireAnimationFrame: 'run scripts',
  UpdateLayoutTree: 'compute styles',
  Layout: 'lay out',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MinorGC: 'collect garbage',
  MajorGC: 'collect garbage',
  ParseAuthorStyleSheet: 'parse styles',
};

/** CPU time of the tasks that began before home was visible, each event without the events inside it. */
export function kindsOfWork(trace: Buffer, homeMs: number): Work {
  const { events, from, thread } = read(trace);
  const own = events
    .filter(({ ph, tid, ts }) => ph === 'X' && tid === thread && ts >= from)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const last = own.findLast(({ name, ts }) => name === 'RunTask' && ts < from + homeMs * 1_000);
  const end = last ? last.ts + (last.dur ?? 0) : from;
  const work: Work = {};
  const add = (kind: string, microseconds: number) => {
    work[kind] = (work[kind] ?? 0) + microseconds / 1_000;
  };
  const open: { end: number; kind: string }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of own.filter((event) => event.ts < end)) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const outer = open.at(-1)?.kind;
    const kind = kindOf[name] ?? outer ?? 'other';
    if (outer) add(outer, -tdur);
    add(kind, tdur);
    open.push({ end: ts + dur, kind });
  }
  return work;
}

/** Time by the module whose function ran, also for what the browser did for it, such as compiling. */
export function modulesOfWork(trace: Buffer, homeMs: number): Work {
  const { events, from, thread } = read(trace);
  const profile = events.find(({ name, tid }) => name === 'Profile' && tid === thread);
  const nodes = new Map<number, ProfileNode>();
  const work: Work = {};
  let time = profile?.args?.data?.startTime ?? 0;
  let running: number | undefined;
  for (const { args } of events.filter(({ name, id }) => name === 'ProfileChunk' && id === profile?.id)) {
    const { cpuProfile, timeDeltas = [] } = args?.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, sample] of (cpuProfile?.samples ?? []).entries()) {
      const delta = timeDeltas[index] ?? 0;
      time += delta;
      const name = running === undefined ? null : moduleOf(running, nodes);
      if (name && time >= from && time <= from + homeMs * 1_000)
        work[name] = (work[name] ?? 0) + delta / 1_000;
      running = sample;
    }
  }
  return work;
}

function read(trace: Buffer): { events: TraceEvent[]; from: number; thread: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const navigation = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!navigation) throw new Error('The trace has no navigation');
  const { pid, tid, ts } = navigation;
  return { events: traceEvents.filter((event) => event.pid === pid), from: ts, thread: tid };
}

/** Time inside the browser counts for the function that called it. */
function moduleOf(id: number, nodes: Map<number, ProfileNode>): string | null {
  const node = nodes.get(id);
  if (!node) return null;
  const { functionName, url, lineNumber = 0, columnNumber = 0 } = node.callFrame;
  if (functionName === '(garbage collector)') return functionName;
  if (!url) return node.parent === undefined ? null : moduleOf(node.parent, nodes);
  return sourceOf(url, lineNumber, columnNumber);
}

const maps = new Map<string, TraceMap | null>();

function sourceOf(url: string, line: number, column: number): string {
  const released = /\/releases\/([^/]+)\/[^/]+\/(.+\.js)$/.exec(url);
  if (!released) return url.includes('/workbench/') || url.endsWith('/') ? 'page' : url;
  const [, app = '', href = ''] = released;
  const path = join(root, app, 'dist', `${href}.map`);
  if (!maps.has(path)) maps.set(path, existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null);
  const map = maps.get(path);
  const source = map && originalPositionFor(map, { line: line + 1, column }).source;
  return source ? shortName(source) : `${app}/${href}`;
}

function shortName(source: string): string {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
  return packageName ?? source.replace(/^(\.\.?\/)+/, '');
}
