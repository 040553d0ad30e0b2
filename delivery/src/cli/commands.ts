import { sampleOf } from '@agency/shared/contract';
import { readRegistry } from '../registry/read-registry';
import { hostApp, requireApp } from '../registry/transitions';
import { unfreezeApp } from '../releases/change-freezes';
import { readHistory } from '../releases/history';
import { listPreviews, listReleases } from '../releases/list-releases';
import { mapApps } from '../releases/map-apps';
import { rollBackApp } from '../releases/roll-back-app';
import { removePreview } from '../releases/set-preview-builds';
import {
  type Canary,
  type FreezeOptions,
  freeze,
  newestBuild,
  type Promotion,
  promote,
  prune,
  releaseAll,
  setSample,
  showPreview,
  signAndPrintBuilds,
  startCanary,
} from './change-apps';
import { type CheckOptions, runCheck } from './check-command';
import type { CommandContext } from './command-context';
import { type FlagOptions, readFlagChange, runFlag } from './flag-command';
import { type GuardOptions, runGuard } from './guard-command';
import { formatEntry, formatFreezes, formatReleases, formatSample } from './history-text';
import { formatMap } from './map-text';
import type { OptionName, Values } from './options';
import { type CopyOptions, copyBuild, publishApps } from './publish-apps';
import {
  appName,
  countOf,
  hostCountOf,
  originOf,
  percentOf,
  previewName,
  readCanaryGuard,
  readPace,
  readPreview,
  readPublication,
  reasonOf,
  timeOf,
  WrongWords,
} from './read-words';
import { recordEntry } from './record-command';
import { readTrace, runTrace } from './trace-command';

export interface Definition<Input> {
  /** Arguments as the help writes them. The number of words that are accepted follows from it. */
  words: string;
  does: string;
  options: readonly OptionName[];
  /** @throws WrongWords if a word or an option has a wrong value. */
  read: (words: string[], values: Values) => Input;
  /** Resolves to the document of `--json`. */
  run: (input: Input, context: CommandContext) => Promise<object>;
}

/** Lets the compiler infer the input of `run` from the result of `read`. */
const define = <Input extends object>(definition: Definition<Input>) => definition;

const shownLines = 20;

const allowances = (values: Values) => ({
  allowAhead: values['allow-ahead'] ?? false,
  allowFrozen: reasonOf('allow-frozen', values),
  allowRolledBack: values['allow-rolled-back'] ?? false,
});

export const commands = {
  release: define({
    words: '<app>...',
    does: 'build, publish and promote',
    options: [
      'no-build',
      'from',
      'at',
      'allow-ahead',
      'allow-frozen',
      'allow-rolled-back',
      'allow-type-errors',
      'allow-size',
    ],
    read: (words, values) => ({ ...readPublication(words, values), ...allowances(values) }),
    run: async (release, context) => ({ done: await releaseAll(release, context) }),
  }),
  publish: define({
    words: '<app>...',
    does: 'build and publish, without serving it to anybody',
    options: [
      'no-build',
      'from',
      'at',
      'preview',
      'days',
      'site',
      'allow-ahead',
      'allow-type-errors',
      'allow-size',
    ],
    read: (words, values) => ({ ...readPublication(words, values), preview: readPreview(values) }),
    run: async (publication, context) => {
      const done = await publishApps(publication, context);
      return publication.preview ? showPreview(done, publication.preview, context) : { done };
    },
  }),
  copy: define({
    words: '<app> [buildId]',
    does: 'publish the build of another deployment (default: its current one), such as staging',
    options: ['from', 'allow-size'],
    read: ([app, buildId], values): CopyOptions => {
      if (values.from === undefined) {
        throw new WrongWords(
          'copy needs --from, the directory of the other releases or the address of its app',
        );
      }
      return { app: appName(app), buildId, from: values.from, allowSize: reasonOf('allow-size', values) };
    },
    run: async (wish, context) => ({ done: [await copyBuild(wish, context)] }),
  }),
  'end-preview': define({
    words: '<name>',
    does: 'remove a preview before its time is over',
    options: [],
    read: ([name]) => ({ preview: previewName(name) }),
    run: async ({ preview }, context) => {
      await removePreview(context.root, preview);
      context.write(`the preview ${preview} is gone`);
      return { done: [await recordEntry({ action: 'end-preview', buildId: null, preview }, context)] };
    },
  }),
  freeze: define({
    words: '[app]',
    does: 'hold promotions and canaries of an app, or of all, for some time',
    options: ['starts', 'until', 'why'],
    read: ([app], values): FreezeOptions => {
      const why = reasonOf('why', values);
      if (values.until === undefined || why === undefined)
        throw new WrongWords('freeze needs --until and --why');
      const from = values.starts === undefined ? undefined : timeOf('starts', values.starts);
      return { app: app && appName(app), from, until: timeOf('until', values.until), why };
    },
    run: async (wish, context) => ({ done: [await freeze(wish, context)] }),
  }),
  'end-freeze': define({
    words: '[app]',
    does: 'end a freeze before its time is over',
    options: [],
    read: ([app]) => ({ app: app && appName(app) }),
    run: async ({ app }, context) => {
      await unfreezeApp(context.root, app);
      context.write(`${app ?? 'all apps'}: the freeze is over`);
      return { done: [await recordEntry({ action: 'end-freeze', app, buildId: null }, context)] };
    },
  }),
  promote: define({
    words: '<app> [buildId]',
    does: 'make a published build current (default: the newest)',
    options: ['allow-ahead', 'allow-frozen', 'allow-rolled-back'],
    read: ([app, buildId], values): Promotion => ({ app: appName(app), buildId, ...allowances(values) }),
    run: async (promotion, context) => {
      const buildId = promotion.buildId ?? (await newestBuild(context.root, promotion.app));
      return { done: [await promote({ ...promotion, buildId }, context)] };
    },
  }),
  canary: define({
    words: '<app> <percent> [buildId]',
    does: 'serve a published build, or a new one, to a share of the users (0 ends it)',
    options: ['allow-ahead', 'allow-frozen', 'guard', 'inp', 'every', 'server'],
    read: (words, values): Canary => {
      const [app, percent] = [appName(words[0]), percentOf(words[1], 'a canary', 0)];
      if (app === hostApp)
        throw new WrongWords('the host cannot be a canary: its page is made before it is known for whom');
      const { allowAhead, allowFrozen } = allowances(values);
      const guard = readCanaryGuard(app, percent, values);
      return { app, percent, buildId: words[2], allowAhead, allowFrozen, guard };
    },
    run: async (canary, context) => {
      const done = [await startCanary(canary, context)];
      return canary.guard ? { done, guarded: await runGuard(canary.guard, context) } : { done };
    },
  }),
  guard: define({
    words: '[app]',
    does: 'evaluate guarded canaries by the counts of pages: serve them to more users, or roll them back',
    options: ['watch', 'every', 'server'],
    read: ([app], values): GuardOptions => ({
      app: app && appName(app),
      watch: values.watch ?? false,
      ...readPace(values),
    }),
    run: async (guard, context) => {
      if (guard.app) requireApp(await readRegistry(context.root), guard.app);
      return { guarded: await runGuard(guard, context) };
    },
  }),
  sample: define({
    words: '<percent>',
    does: 'set how many of the pages report their counts (100: all); for apps with a canary all do',
    options: [],
    read: ([percent]) => ({ percent: percentOf(percent, 'a sample', 1) }),
    run: async ({ percent }, context) => ({ done: [await setSample(percent, context)] }),
  }),
  flag: define({
    words: '<app> [name] [share]',
    does: 'switch a feature of an app on, off, to a percentage or default; alone it lists its features',
    options: [],
    read: ([app, name, share]): FlagOptions => ({ app: appName(app), change: readFlagChange(name, share) }),
    run: runFlag,
  }),
  rollback: define({
    words: '<app>',
    does: 'make the previous build current again',
    options: ['allow-ahead'],
    read: ([app], values) => ({ app: appName(app), allowAhead: allowances(values).allowAhead }),
    run: async ({ app, allowAhead }, context) => {
      const registry = await rollBackApp(context.root, app, { allowAhead });
      const buildId = registry.apps[app]?.current ?? null;
      context.write(`${app} is back to ${buildId}`);
      return { done: [await recordEntry({ action: 'rollback', app, buildId }, context)] };
    },
  }),
  list: define({
    words: '',
    does: 'list the published builds, what each is served as, and its commit',
    options: [],
    read: () => ({}),
    run: async (_input, { root, now, write }) => {
      const releases = await listReleases(root, now());
      for (const line of formatReleases(releases)) write(line);
      const registry = await readRegistry(root);
      const [sample, { freezes = {} }] = [sampleOf(registry), registry];
      for (const line of formatFreezes(freezes, now())) write(line);
      if (sample < 100) write(formatSample(sample));
      return { releases, previews: await listPreviews(root, now()), freezes, sample };
    },
  }),
  check: define({
    words: '<app> [buildId]',
    does: 'open every screen of a remote in the newest hosts, and fail if one does (default: a new build)',
    options: ['hosts', 'from', 'no-build', 'api'],
    read: ([word, buildId], values): CheckOptions => {
      const app = appName(word);
      if (app === hostApp) throw new WrongWords('a check opens the screens of a remote, in hosts');
      const { from, api } = values;
      if (buildId !== undefined && (from !== undefined || values['no-build'] !== undefined)) {
        throw new WrongWords('a published build is checked as it is, without --from and --no-build');
      }
      const build = !values['no-build'] && from === undefined;
      return { app, buildId, from, build, hosts: hostCountOf(values.hosts), api: originOf('api', api) };
    },
    run: async (wish, context) => ({ checked: await runCheck(wish, context) }),
  }),
  map: define({
    words: '',
    does: "show each app's team, current build, contract, routes, slots and sizes",
    options: ['names'],
    read: (_words, { names }) => ({ withNames: names ?? false }),
    run: async ({ withNames }, { root, write }) => {
      const apps = await mapApps(root);
      for (const line of formatMap(apps, withNames)) write(line);
      return { apps };
    },
  }),
  history: define({
    words: '[app]',
    does: 'list who did what, the newest first',
    options: ['last'],
    read: ([app], { last }) => ({ app: app && appName(app), last: countOf('last', last) ?? shownLines }),
    run: async ({ app, last }, { root, write }) => {
      if (app) requireApp(await readRegistry(root), app);
      const entries = (await readHistory(root)).filter((entry) => !app || entry.app === app).slice(0, last);
      for (const entry of entries) write(formatEntry(entry));
      if (entries.length === 0) write('nothing was done yet');
      return { history: entries };
    },
  }),
  trace: define({
    words: '<app|code> [buildId]',
    does: 'print the source lines of a stack (default: of the current build), or what is known of a code',
    options: ['log', 'server'],
    read: readTrace,
    run: runTrace,
  }),
  sign: define({
    words: '',
    does: 'sign the registry as it is: the first time, with another key, or after a restore',
    options: [],
    read: () => ({}),
    run: async (_input, context) => ({ done: [await signAndPrintBuilds(context)] }),
  }),
  prune: define({
    words: '',
    does: 'remove old builds that nobody is served',
    options: ['keep', 'min-age-days'],
    read: (_words, values) => ({
      keep: countOf('keep', values.keep),
      minAgeDays: countOf('min-age-days', values['min-age-days']),
    }),
    run: async (limits, context) => ({ done: await prune(limits, context) }),
  }),
};

export type CommandName = keyof typeof commands;
type InputOf<Name extends CommandName> = ReturnType<(typeof commands)[Name]['read']>;
export type Command<Name extends CommandName = CommandName> = {
  [Each in Name]: { name: Each } & InputOf<Each>;
}[Name];

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

const table: { [Name in CommandName]: Definition<InputOf<Name>> } = commands;

export function readCommand<Name extends CommandName>(name: Name, words: string[], values: Values): Command {
  // The compiler does not see that the name belongs to the input.
  return { name, ...table[name].read(words, values) } as Command;
}

export function runCommand<Name extends CommandName>(
  command: Command<Name>,
  context: CommandContext,
): Promise<object> {
  return table[command.name].run(command, context);
}
