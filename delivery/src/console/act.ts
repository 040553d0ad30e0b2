import type { CountsAnswer } from '@agency/shared/contract';
import type { CommandContext } from '../cli/command-context';
import { runCommand } from '../cli/run-command';
import { DeliveryError } from '../delivery-error';
import type { Look } from '../guard/look-after';
import type { GuardNotice } from '../guard/tell-team';
import { readRegistry } from '../registry/read-registry';
import type { ReleaseRoot } from '../storage/releases';
import type { Action } from './actions';
import { seenOf } from './plan';

export interface ActingTools {
  root: ReleaseRoot;
  now: () => Date;
  /** What pages told of an app's builds since then. */
  readCounts: (app: string, since: string) => Promise<CountsAnswer>;
  /** Tells the team of what a guard did; the answer says why it could not. */
  tell: (notice: GuardNotice) => Promise<string | null>;
  onProblem: (error: unknown) => void;
}

/** How an action ended: done, or refused because the app is not any more what was confirmed. */
export type Outcome = 'done' | 'changed' | Look['outcome'];

/**
 * Does an action as its command does, unless somebody has changed the app since the person confirmed. One at a time, so
 * that of two who roll back at once one learns of the other; a command typed at the same moment is as for two terminals.
 * @throws DeliveryError as the command does.
 */
export function createActor(
  tools: ActingTools,
): (action: Action, seen: string, by: string) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve();
  return (action, seen, by) => {
    const done = last.then(() => act(action, seen, by, tools));
    last = done.catch(() => null);
    return done;
  };
}

async function act(action: Action, seen: string, by: string, tools: ActingTools): Promise<Outcome> {
  if (seenOf(await readRegistry(tools.root), action.app) !== seen) return 'changed';
  try {
    const result = await runCommand(action, contextOf(tools, by));
    return action.name === 'guard' ? outcomeOf(result) : 'done';
  } catch (error) {
    // The guard has done its work: for scripts alone that ends with an error.
    if (error instanceof DeliveryError && error.code === 'canary-worse') return 'rolled-back';
    throw error;
  }
}

function outcomeOf(result: object): Outcome {
  const [look] = 'guarded' in result ? (result.guarded as Look[]) : [];
  return look?.outcome ?? 'changed';
}

/** Nothing is built, read or drawn for the commands of the console. */
function contextOf({ root, now, readCounts, tell, onProblem }: ActingTools, by: string): CommandContext {
  const never = async () => Promise.reject(new Error('not from the console'));
  return {
    root,
    workspace: '',
    remoteOrigins: [],
    requireApps: never,
    alone: never,
    buildApp: never,
    by,
    source: {},
    now,
    site: '',
    qrCode: never,
    readInput: never,
    write: () => undefined,
    follow: () => undefined,
    complain: (line) => onProblem(new Error(line)),
    readCounts: (_server, app, since) => readCounts(app, since),
    tell,
    pause: never,
  };
}
