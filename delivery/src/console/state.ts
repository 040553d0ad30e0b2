import {
  type AppOwner,
  type BuildId,
  type Canary,
  type Freeze,
  hasEnded,
  type LocalText,
  type Preview,
  type Registry,
  type RegistryApp,
  sampleOf,
} from '@agency/shared/contract';
import type { DeliveryErrorCode } from '../delivery-error';
import { findOwner } from '../registry/find-owner';
import { findFreeze } from '../registry/freezes';
import { readRegistry } from '../registry/read-registry';
import { hostApp } from '../registry/transitions';
import { type HistoryEntry, readHistory } from '../releases/history';
import { listReleases, type Release } from '../releases/list-releases';
import {
  type BuildSeries,
  type CountsQuery,
  type RangeName,
  ranges,
  type StepCounts,
  seriesOf,
} from './counts';
import type { ErrorTools } from './error-pages';
import { type ErrorGroup, errorRowsOf } from './errors';
import { refusalOf } from './plan';
import { titleOfApp } from './search';
import { type BuildVitals, type ScreenVitals, screensOf, type VitalHistogram, vitalsOf } from './vitals';

export interface BuildState {
  build: BuildId;
  /** Emitted JavaScript and CSS, in bytes before compression. */
  size: number;
  /** Host: the contract version it provides. Remote: the range it needs. */
  contract: string;
  published: string;
  source: Release['source'] | null;
  isRolledBack: boolean;
  refusal: DeliveryErrorCode | null;
}

export interface AppState {
  app: string;
  /** The team that answers for the current build, or for the newest one if none is current. */
  owner: AppOwner | null;
  /** Name of the area; null for the host. */
  title: LocalText | null;
  current: BuildId | null;
  previous: BuildId | null;
  canary: Canary | null;
  freeze: Freeze | null;
  promoted: string | null;
  canHaveCanary: boolean;
  canRollBack: boolean;
  builds: BuildState[];
  /** Null for an app that pages do not count, or if the counts cannot be read. */
  counts: BuildSeries[] | null;
  /** Errors of the current build or the canary that the build before has not; null if they cannot be read. */
  newErrors: number | null;
  /** Web vitals of the days for which counts are stored; null if they cannot be read. */
  vitals: BuildVitals[] | null;
  /** Web vitals of each screen of the current build. */
  screens: ScreenVitals[];
}

export interface PreviewState extends Preview {
  name: string;
}

/** The data of the page, also available to scripts. Times are ISO 8601. */
export interface ConsoleState {
  revision: number;
  at: string;
  range: RangeName;
  since: string;
  until: string;
  sample: number;
  /** False if the counts cannot be read. */
  hasCounts: boolean;
  apps: AppState[];
  previews: PreviewState[];
  history: HistoryEntry[];
}

export interface StateTools extends ErrorTools {
  readSteps: (query: CountsQuery) => Promise<StepCounts[]>;
  readVitals: (apps: string[]) => Promise<VitalHistogram[]>;
  /** The time until which counts are complete. */
  countedUntil: () => Date;
}

const shownDeeds = 20;
const minuteMs = 60_000;

/** Reads deployments and counts. The counts of a range are cached for all readers while they are fresh. */
export function createStateReader(tools: StateTools): (range: RangeName) => Promise<ConsoleState> {
  const newReader = () => rememberLast<StepCounts[]>(tools.onProblem);
  const stepsOf: Record<RangeName, ReturnType<typeof newReader>> = {
    hour: newReader(),
    day: newReader(),
    week: newReader(),
  };
  const vitalsIn = rememberLast<VitalHistogram[]>(tools.onProblem);
  const errorsOf = rememberLast<ErrorGroup[]>(tools.onProblem);

  return async (range) => {
    const { steps, stepMinutes, freshMinutes } = ranges[range];
    const at = tools.countedUntil();
    const until = new Date(at.getTime() - (at.getTime() % (freshMinutes * minuteMs)));
    const since = new Date(until.getTime() - steps * stepMinutes * minuteMs);
    const [registry, releases, history] = await Promise.all([
      readRegistry(tools.root),
      listReleases(tools.root, tools.now()),
      readHistory(tools.root),
    ]);
    const apps = Object.keys(registry.apps).sort(byInterest(registry));
    const [counted, errors, vitals] = await Promise.all([
      stepsOf[range](`${until.toISOString()} ${apps}`, () =>
        tools.readSteps({ apps, since, until, stepMinutes }),
      ),
      errorsOf(`${at.toISOString()} ${apps}`, () => tools.readErrors(apps)),
      vitalsIn(`${at.toISOString()} ${apps}`, () => tools.readVitals(apps)),
    ]);
    const newErrors = errors && errorRowsOf(registry, errors).filter(({ isNew }) => isNew);
    return {
      revision: registry.revision,
      at: at.toISOString(),
      range,
      since: since.toISOString(),
      until: until.toISOString(),
      sample: sampleOf(registry),
      hasCounts: counted !== null,
      apps: apps.map((app) => ({
        ...appState(registry, app, releases, tools.now()),
        counts: app === hostApp || !counted ? null : seriesOf(counted, app, steps),
        newErrors: newErrors === null ? null : newErrors.filter((row) => row.app === app).length,
        vitals: vitals && vitalsOf(vitals, app),
        screens: screensOf(vitals ?? [], app, registry.apps[app]?.current ?? ''),
      })),
      previews: previewsOf(registry, tools.now()),
      history: history.slice(0, shownDeeds),
    };
  };
}

/** Caches the answer of the last read while its key is the same. A failure is reported, gives null, and is not cached. */
function rememberLast<T>(
  onProblem: (error: unknown) => void,
): (key: string, read: () => Promise<T>) => Promise<T | null> {
  let last: { key: string; answer: Promise<T> } | null = null;
  return async (key, read) => {
    const present = last?.key === key ? last : { key, answer: read() };
    last = present;
    try {
      return await present.answer;
    } catch (error) {
      if (last === present) last = null;
      onProblem(error);
      return null;
    }
  };
}

function previewsOf({ previews = {} }: Registry, now: Date): PreviewState[] {
  const all = Object.entries(previews).map(([name, preview]) => ({ name, ...preview }));
  return all.filter((preview) => !hasEnded(preview, now)).sort((a, b) => a.until.localeCompare(b.until));
}

/** Apps with a canary first, and the host last, because it has no canary and is not counted. */
function byInterest({ apps }: Registry): (a: string, b: string) => number {
  const rank = (app: string) => (apps[app]?.canary ? 0 : app === hostApp ? 2 : 1);
  return (a, b) => rank(a) - rank(b) || a.localeCompare(b);
}

function appState(
  registry: Registry,
  app: string,
  releases: Release[],
  now: Date,
): Omit<AppState, 'counts' | 'newErrors' | 'vitals' | 'screens'> {
  const entry = registry.apps[app] as RegistryApp;
  const { current, previous, canary, promoted } = entry;
  const builds = Object.values(entry.builds).sort((a, b) => b.published.localeCompare(a.published));
  const rules = { allowAhead: false, allowRolledBack: false };
  return {
    app,
    owner: findOwner(registry, app),
    title: titleOfApp(registry, app),
    current,
    previous,
    canary,
    freeze: findFreeze(registry, app, now),
    promoted,
    canHaveCanary: app !== hostApp,
    canRollBack: refusalOf(registry, { name: 'rollback', app, allowAhead: false }, now) === null,
    builds: builds.map(({ buildId, size, contract, published, rolledBack }) => ({
      build: buildId,
      size,
      contract,
      published,
      source: releases.find((one) => one.app === app && one.buildId === buildId)?.source ?? null,
      isRolledBack: rolledBack ?? false,
      refusal: refusalOf(registry, { name: 'promote', app, buildId, ...rules }, now),
    })),
  };
}
