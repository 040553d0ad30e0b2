import { traceCode, traceIdStart } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { readRegistry } from '../registry/read-registry';
import { requireApp } from '../registry/transitions';
import { traceStack } from '../releases/trace-stack';
import type { CommandContext } from './command-context';
import type { Values } from './options';
import type { StoredReport } from './read-reports';
import { appName, originOf, WrongWords } from './read-words';

interface StackInput {
  app: string;
  buildId?: string;
}

interface CodeInput {
  code: string;
  log?: string;
  server?: string;
}

/** Reads the words of `trace`: an app and the stack that is typed, or the code that a user reads out. */
export function readTrace([word = '', buildId]: string[], { log, server }: Values): StackInput | CodeInput {
  const start = traceIdStart(word);
  if (start === null) {
    if (log !== undefined || server !== undefined)
      throw new WrongWords('--log and --server are for a code such as 7KQ2-M9XD');
    return { app: appName(word), buildId };
  }
  if (buildId !== undefined) throw new WrongWords('a code has no build: the reports name it');
  return { code: traceCode(start), log, server: originOf('server', server) };
}

export function runTrace(input: StackInput | CodeInput, context: CommandContext): Promise<object> {
  return 'code' in input ? traceByCode(input, context) : traceByStack(input, context);
}

async function traceByStack({ app, buildId }: StackInput, context: CommandContext) {
  const { root, readInput, write } = context;
  // Rejects an unknown app before the command waits for the user to paste a stack.
  requireApp(await readRegistry(root), app);
  const lines = await traceStack(root, await readInput(), app, buildId);
  for (const line of lines) write(line);
  return { lines };
}

/** @throws DeliveryError `trace-unknown` if neither the log nor the reports have the code. */
async function traceByCode({ code, log, server }: CodeInput, context: CommandContext) {
  const { readLines, readReports, write, writeProblem } = context;
  const lines = await linesOf(await readLines(log), code);
  for (const line of lines) for (const text of formatLine(line)) write(text);
  const reports = await readReports(server, code).catch((error: unknown) => {
    if (!(error instanceof DeliveryError)) throw error;
    writeProblem(`${error.code}: ${error.message}`);
    return [];
  });
  const traced = await Promise.all(reports.map((report) => withSources(report, context)));
  for (const report of traced) for (const text of formatReport(report)) write(text);
  if (lines.length + reports.length > 0) return { code, lines, reports: traced };
  throw new DeliveryError('trace-unknown', `nothing of ${code} is in ${log ?? 'the log'} or in the reports`);
}

interface LogLine extends Record<string, unknown> {
  time?: number;
  level?: number;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
}

async function linesOf(log: AsyncIterable<string>, code: string): Promise<LogLine[]> {
  const mark = `"trace":"${traceIdStart(code)}`;
  const found: LogLine[] = [];
  for await (const text of log) if (text.includes(mark)) found.push(JSON.parse(text) as LogLine);
  return found;
}

const levels: Record<number, string> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

function formatLine({ time = 0, level = 30, msg, err, pid, hostname, trace, ...rest }: LogLine): string[] {
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
  return [
    [new Date(time).toISOString(), levels[level] ?? level, msg, ...facts].join(' '),
    ...indented(err?.stack ?? err?.message),
  ];
}

async function withSources(report: StoredReport, { root }: CommandContext): Promise<StoredReport> {
  const { stack, remote, build_id, detail } = report;
  const [app, buildId] = remote ? [remote, build_id] : ['host', detail.host_build ?? ''];
  const lines = await traceStack(root, stack, app, buildId || undefined).catch((error: unknown) => {
    // The stack is shown as it is where no source map tells more.
    if (error instanceof DeliveryError) return [stack];
    throw error;
  });
  return { ...report, stack: lines.join('\n') };
}

function formatReport({ at, kind, remote, build_id, message, stack, url, detail }: StoredReport): string[] {
  const build = remote ? `${remote} ${build_id}`.trim() : 'the host';
  const heading = `${at} report ${kind} of ${build} in host ${detail.host_build ?? 'unknown'} at ${url}: ${message}`;
  return [heading, ...indented(stack)];
}

const indented = (text = '') => (text ? text.split('\n').map((line) => `    ${line}`) : []);
