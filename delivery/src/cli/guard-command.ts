import type { CountsAnswer } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { type Look, lookAfter } from '../guard/look-after';
import type { GuardNotice } from '../guard/tell-team';
import { readRegistry } from '../registry/read-registry';
import type { ReleaseRoot } from '../storage/releases';

export interface GuardWish {
  /** Of this app alone. */
  app?: string;
  /** Until nothing is guarded any more. */
  watch: boolean;
  everySeconds: number;
  /** Where the counts are, if not where the environment says. */
  server?: string;
}

export interface GuardContext {
  root: ReleaseRoot;
  readCounts: (server: string | undefined, app: string, since: string) => Promise<CountsAnswer>;
  /** Tells the team of what a guard did; the answer says why it could not. */
  tell: (notice: GuardNotice) => Promise<string | null>;
  pause: (ms: number) => Promise<void>;
  now: () => Date;
  write: (line: string) => void;
  /** Takes a line for people about what went wrong and stops nothing. */
  complain: (line: string) => void;
}

/**
 * Looks after guarded canaries. The last look at each is the result.
 * @throws DeliveryError `canary-worse` once all is done, if a canary that was looked at has been taken away.
 */
export async function runGuard(wish: GuardWish, context: GuardContext): Promise<Look[]> {
  const last = new Map<string, Look>();
  const trouble = troubleTeller(context.complain);
  for (;;) {
    const looks = await lookOnce(wish, context, trouble);
    for (const look of looks ?? []) {
      const line = lineOf(look);
      const before = last.get(look.app);
      if (!before || lineOf(before) !== line) context.write(line);
      last.set(look.app, look);
    }
    if (!wish.watch || looks?.length === 0) break;
    await context.pause(wish.everySeconds * 1000);
  }
  if (last.size === 0) context.write('no canary is guarded');
  await requireNoneWorse([...last.values()], context.root);
  return [...last.values()];
}

/** Null where it could not be looked; who watches looks again. */
async function lookOnce(wish: GuardWish, context: GuardContext, trouble: Trouble): Promise<Look[] | null> {
  const tools = {
    root: context.root,
    now: context.now,
    readCounts: (app: string, since: string) => context.readCounts(wish.server, app, since),
    tell: async (notice: GuardNotice) => {
      const problem = await context.tell(notice);
      if (problem) context.complain(problem);
    },
  };
  try {
    const looks = await lookAfter(tools, wish.app);
    trouble(null);
    return looks;
  } catch (error) {
    if (!wish.watch || !(error instanceof DeliveryError)) throw error;
    trouble(error);
    return null;
  }
}

type Trouble = (error: DeliveryError | null) => void;

/** Says what is in the way once, and again where it has changed or is over: a watch may last for days. */
function troubleTeller(complain: GuardContext['complain']): Trouble {
  let told: { code: string; line: string } | null = null;
  return (error) => {
    const line = error ? `${error.code}: ${error.message}` : null;
    if (told && !line) complain(`${told.code} is over`);
    if (line && line !== told?.line) complain(line);
    told = error && line ? { code: error.code, line } : null;
  };
}

/** Whichever guard took it away. */
async function requireNoneWorse(looks: Look[], root: ReleaseRoot): Promise<void> {
  const { apps } = await readRegistry(root);
  const worse = looks.filter(({ app, build }) => apps[app]?.builds[build]?.rolledBack);
  if (worse.length === 0) return;
  const told = worse.map(({ app, why }) => `${app} is rolled back: ${why}`);
  throw new DeliveryError('canary-worse', told.join('\n'));
}

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
