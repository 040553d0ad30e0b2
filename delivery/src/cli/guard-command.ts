import type { CountsAnswer } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { evaluateCanaries, type Look, type Pass } from '../guard/evaluate-canaries';
import type { GuardNotice } from '../guard/notify-team';
import { readRegistry } from '../registry/read-registry';
import type { ReleaseRoot } from '../storage/releases';

export interface GuardOptions {
  app?: string;
  watch: boolean;
  everySeconds: number;
  server?: string;
  /** Whether a new canary is also compared by its slow taps. */
  inp?: boolean;
}

export interface GuardContext {
  root: ReleaseRoot;
  readCounts: (server: string | undefined, app: string, since: string) => Promise<CountsAnswer>;
  tell: (notice: GuardNotice) => Promise<string | null>;
  pause: (ms: number) => Promise<void>;
  now: () => Date;
  write: (line: string) => void;
  writeProblem: (line: string) => void;
}

/**
 * Evaluates the guarded canaries, repeatedly with `watch`. Resolves to the last result of each.
 * @throws DeliveryError at the end: `canary-worse` if an evaluated canary was rolled back, otherwise the refusal of
 * another one.
 */
export async function runGuard(wish: GuardOptions, context: GuardContext): Promise<Look[]> {
  const last = new Map<string, Look>();
  const trouble = troubleTeller(context.writeProblem);
  let refusals: DeliveryError[] = [];
  for (;;) {
    const pass = await lookOnce(wish, context);
    refusals = pass.refusals;
    if (wish.watch) trouble(refusals);
    for (const look of pass.looks) {
      const line = lineOf(look);
      const before = last.get(look.app);
      if (!before || lineOf(before) !== line) context.write(line);
      last.set(look.app, look);
    }
    if (!wish.watch || pass.looks.length + refusals.length === 0) break;
    await context.pause(wish.everySeconds * 1000);
  }
  if (last.size + refusals.length === 0) context.write('no canary is guarded');
  const looks = [...last.values()];
  requireNone([...(await worseOf(looks, context.root)), ...refusals]);
  return looks;
}

/** A failure to read any counts is a single refusal, after which a watching guard tries again. */
async function lookOnce(wish: GuardOptions, context: GuardContext): Promise<Pass> {
  const tools = {
    root: context.root,
    now: context.now,
    readCounts: (app: string, since: string) => context.readCounts(wish.server, app, since),
    tell: async (notice: GuardNotice) => {
      const problem = await context.tell(notice);
      if (problem) context.writeProblem(problem);
    },
  };
  try {
    return await evaluateCanaries(tools, wish.app);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return { looks: [], refusals: [error] };
  }
}

/** Reports a problem once, and again only when it changes or ends, because a watch may last for days. */
function troubleTeller(writeProblem: GuardContext['writeProblem']): (errors: DeliveryError[]) => void {
  let told = new Map<string, string>();
  return (errors) => {
    const codes = new Map(errors.map((error) => [refusalLine(error), error.code]));
    const present = new Set<string>(codes.values());
    const over = new Set([...told.values()].filter((code) => !present.has(code)));
    for (const code of over) writeProblem(`${code} is over`);
    for (const line of codes.keys()) if (!told.has(line)) writeProblem(line);
    told = codes;
  };
}

/** Includes canaries that another guard has rolled back. */
async function worseOf(looks: Look[], root: ReleaseRoot): Promise<DeliveryError[]> {
  const { apps } = await readRegistry(root);
  const worse = looks.filter(({ app, build }) => apps[app]?.builds[build]?.rolledBack);
  const told = worse.map(({ app, why }) => `${app} is rolled back: ${why}`);
  return told.length > 0 ? [new DeliveryError('canary-worse', told.join('\n'))] : [];
}

/** Combines several refusals into one error with the code of the first. */
function requireNone([first, ...others]: DeliveryError[]): void {
  if (!first) return;
  const more = new Set(others.map(refusalLine));
  more.delete(refusalLine(first));
  throw new DeliveryError(first.code, [first.message, ...more].join('\n'));
}

const refusalLine = ({ code, message }: DeliveryError) => `${code}: ${message}`;

const outcomes: Record<Look['outcome'], (look: Look) => string> = {
  'rolled-back': () => 'is rolled back',
  widened: ({ percent }) => `is served to ${percent} %`,
  promoted: () => 'is current',
  restarted: ({ percent }) => `stays at ${percent} %`,
  waits: ({ percent }) => `stays at ${percent} %`,
  passed: () => 'is left alone',
};

function lineOf(look: Look): string {
  return `${look.app} ${look.build} ${outcomes[look.outcome](look)}: ${look.why}`;
}
