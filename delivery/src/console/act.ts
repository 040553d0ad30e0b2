import type { CountsAnswer } from '@agency/shared/contract';
import type { CommandContext } from '../cli/command-context';
import { runCommand } from '../cli/commands';
import { DeliveryError } from '../delivery-error';
import type { Look } from '../guard/evaluate-canaries';
import type { GuardNotice } from '../guard/notify-team';
import { readRegistry } from '../registry/read-registry';
import type { ReleaseRoot } from '../storage/releases';
import type { Action } from './actions';
import { toShownState } from './plan';

export interface ActingTools {
  root: ReleaseRoot;
  now: () => Date;
  readCounts: (app: string, since: string) => Promise<CountsAnswer>;
  tell: (notice: GuardNotice) => Promise<string | null>;
  onProblem: (error: unknown) => void;
}

/** The result of an action; `changed` means that the app differs from what was confirmed. */
export type Outcome = 'done' | 'changed' | Look['outcome'];

/**
 * Runs an action like its command, unless the app has changed since the user confirmed it. Actions run one at a time,
 * so that the second of two users who roll back at once learns of the first. A command in a terminal is not locked out.
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
  if (toShownState(await readRegistry(tools.root), action.app) !== seen) return 'changed';
  try {
    const result = await runCommand(action, contextOf(tools, by));
    return action.name === 'guard' ? outcomeOf(result) : 'done';
  } catch (error) {
    // The guard has done its work; only scripts need an error.
    if (error instanceof DeliveryError && error.code === 'canary-worse') return 'rolled-back';
    throw error;
  }
}

function outcomeOf(result: object): Outcome {
  const [look] = 'guarded' in result ? (result.guarded as Look[]) : [];
  return look?.outcome ?? 'changed';
}

function contextOf({ root, now, readCounts, tell, onProblem }: ActingTools, by: string): CommandContext {
  const never = async () => Promise.reject(new Error('not from the console'));
  return {
    root,
    workspace: '',
    remoteOrigins: [],
    requireApps: never,
    lockBuilds: never,
    buildApp: never,
    findTypeErrors: never,
    by,
    source: {},
    readSource: never,
    now,
    site: '',
    qrCode: never,
    readInput: never,
    readLines: never,
    readReports: never,
    write: () => undefined,
    writeProgress: () => undefined,
    writeProblem: (line) => onProblem(new Error(line)),
    readCounts: (_server, app, since) => readCounts(app, since),
    tell,
    pause: never,
  };
}
