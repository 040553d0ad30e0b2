import type { MinuteCounts, Registry } from '@agency/shared/contract';
import type { GuardNotice } from '../../guard/notify-team';
import { readRegistry } from '../../registry/read-registry';
import { promoteBuild } from '../../releases/promote-build';
import { publishBuild } from '../../releases/publish-build';
import { type BuildOptions, makeBuild, makeRoot } from '../../testing/make-build';
import { createReleaseConsole } from '../console';
import type { ConsoleAnswer, ConsoleRequest } from '../console-request';
import type { CountsQuery, StepCounts } from '../counts';
import type { ErrorExample, ErrorGroup } from '../errors';
import type { VitalHistogram } from '../vitals';

export const token = 'a-token-of-more-than-thirty-two-characters';
export const testNow = new Date('2026-11-21T08:00:30Z');

type Sent = Partial<Omit<ConsoleRequest, 'form'>> & { form?: Record<string, string> };

export interface OpenedConsole {
  root: string;
  counted: { steps: StepCounts[]; asked: CountsQuery[]; isReadable: boolean; minutes: MinuteCounts[] };
  vitals: VitalHistogram[];
  errors: (ErrorGroup & ErrorExample)[];
  notices: GuardNotice[];
  tries: string[];
  problems: unknown[];
  advance: (seconds: number) => void;
  ask: (path: string, sent?: Sent) => Promise<ConsoleAnswer>;
  post: (path: string, form: Record<string, string>, sent?: Sent) => Promise<ConsoleAnswer>;
  logIn: (form?: Record<string, string>, sent?: Sent) => Promise<ConsoleAnswer>;
  publish: (wish: BuildOptions, isWaiting?: 'waiting') => Promise<string>;
  registry: () => Promise<Registry>;
}

/** A console with its own release directory, whose server allows three login attempts per address. */
export async function openConsole(): Promise<OpenedConsole> {
  const root = await makeRoot();
  const counted: OpenedConsole['counted'] = { steps: [], asked: [], isReadable: true, minutes: [] };
  const vitals: VitalHistogram[] = [];
  const errors: OpenedConsole['errors'] = [];
  const notices: GuardNotice[] = [];
  const tries: string[] = [];
  const problems: unknown[] = [];
  const ended = new Set<string>();
  let clock = testNow;
  const now = () => clock;
  const answer = createReleaseConsole({
    root,
    token,
    now,
    takeTry: async (address) => {
      if (tries.filter((one) => one === address).length >= 3) return { retryAfter: 61 };
      tries.push(address);
      return { giveBack: async () => void tries.splice(tries.lastIndexOf(address), 1) };
    },
    endSession: async (hash) => void ended.add(hash),
    hasEnded: async (hash) => ended.has(hash),
    readSteps: async (query) => {
      counted.asked.push(query);
      if (!counted.isReadable) throw new Error('the database is gone');
      return counted.steps;
    },
    readVitals: async () => vitals,
    readErrors: async (apps) => {
      if (!counted.isReadable) throw new Error('the database is gone');
      return errors.filter(({ app }) => apps.includes(app));
    },
    readErrorExample: async (key) =>
      errors.find(
        ({ build_id, fingerprint }) => build_id === key.build_id && fingerprint === key.fingerprint,
      ) ?? null,
    countedUntil: () => new Date(Math.floor(clock.getTime() / 60_000) * 60_000),
    readCounts: async () => ({ minutes: counted.minutes, until: testNow.toISOString() }),
    tell: async (notice) => {
      notices.push(notice);
      return 'nobody takes notices';
    },
    onProblem: (error) => problems.push(error),
  });
  const ask = (path: string, { form, ...sent }: Sent = {}) => {
    const [name = '', query = ''] = path.split('?');
    return answer({
      method: 'GET',
      path: name,
      query: new URLSearchParams(query),
      form: new URLSearchParams(form),
      address: '10.0.0.1',
      isFromOwnPage: true,
      isSecure: false,
      ...sent,
      headers: { accept: 'text/html', 'accept-language': 'en', ...sent.headers },
    });
  };
  const logIn = (form: Record<string, string> = {}, sent: Sent = {}) =>
    ask('login', { method: 'POST', form: { name: 'Mei', token, ...form }, ...sent });
  return {
    root,
    counted,
    vitals,
    errors,
    notices,
    tries,
    problems,
    ask,
    logIn,
    advance: (seconds) => {
      clock = new Date(clock.getTime() + seconds * 1000);
    },
    post: async (path, form, sent = {}) => {
      const headers = { cookie: cookieOf(await logIn()), ...sent.headers };
      return ask(path, { method: 'POST', form, ...sent, headers });
    },
    publish: async (wish, isWaiting) => {
      const { folder, manifest } = await makeBuild({ app: 'remote-store', ...wish });
      const { app, buildId } = manifest;
      await publishBuild(root, folder, { app, now });
      if (!isWaiting) await promoteBuild(root, app, buildId, { now });
      return buildId;
    },
    registry: () => readRegistry(root),
  };
}

export function cookieOf({ headers }: ConsoleAnswer): string {
  return [headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
}
