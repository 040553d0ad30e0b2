import {
  type BuildId,
  type Candidate,
  type CandidateSource,
  type LocalText,
  type Registry,
  type RegistryApp,
  satisfiesContract,
} from '@agency/shared/contract';

export interface PublishedBuild {
  buildId: BuildId;
  /** Host: the contract version it provides. Remote: the range it needs. */
  contract: string;
  /** ISO 8601. */
  published: string;
  fits: boolean;
}

export interface Deployment {
  app: string;
  title?: LocalText;
  current: BuildId | null;
  /** The build that this tab runs, or would run on entering the area; null if none is usable. */
  here: { buildId: BuildId; source: CandidateSource; isRunning: boolean } | null;
  builds: PublishedBuild[];
}

interface Tab {
  contractVersion: string;
  hostBuild: BuildId;
  /** The host of the preview that this browser opened. */
  testedHost?: BuildId;
  running: (remote: string) => { buildId: BuildId; source: CandidateSource } | null;
  next: (remote: string) => Candidate | null;
}

export function deploymentsOf(registry: Registry, tab: Tab): Deployment[] {
  const names = Object.keys(registry.apps).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  return names.flatMap((app) => {
    const entry = registry.apps[app];
    if (!entry) return [];
    const here = app === 'host' ? hostHere(entry, tab) : remoteHere(app, tab);
    const title = (entry.current ? entry.builds[entry.current] : undefined)?.places?.title;
    return [{ app, title, current: entry.current, here, builds: buildsOf(app, entry, tab) }];
  });
}

const rank = (app: string) => (app === 'host' ? 0 : 1);

function hostHere(
  { current, canary, previous }: RegistryApp,
  { hostBuild, testedHost }: Tab,
): Deployment['here'] {
  const known: [BuildId | null | undefined, CandidateSource][] = [
    [current, 'current'],
    [testedHost, 'override'],
    [canary?.build, 'canary'],
    [previous, 'previous'],
  ];
  const source = known.find(([buildId]) => buildId === hostBuild)?.[1] ?? 'last-good';
  return { buildId: hostBuild, source, isRunning: true };
}

function remoteHere(remote: string, tab: Tab): Deployment['here'] {
  const running = tab.running(remote);
  if (running) return { buildId: running.buildId, source: running.source, isRunning: true };
  const next = tab.next(remote);
  return next && { buildId: next.buildId, source: next.source, isRunning: false };
}

function buildsOf(app: string, { builds }: RegistryApp, { contractVersion }: Tab): PublishedBuild[] {
  return Object.entries(builds)
    .map(([buildId, { contract, published }]) => ({
      buildId,
      contract,
      published,
      fits: app === 'host' || satisfiesContract(contractVersion, contract),
    }))
    .sort((a, b) => b.published.localeCompare(a.published));
}
