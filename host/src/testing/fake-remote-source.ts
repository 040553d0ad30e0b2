import type { HomeTool, LocalText, Registry, RemoteModule, RemotePlaces } from '@agency/shared/contract';
import type { ComponentType } from 'react';
import type { Deployment } from '../loader/deployments';
import type { OverrideState } from '../loader/override-states';
import { type SlotWidget, toolGroupsOf, toolsOf } from '../loader/places';
import type { LoadedRemote, RemoteSource } from '../loader/remote-source';
import type { PreviewState } from '../loader/test-builds';

interface Deployed {
  owners: Record<string, string>;
  widgets: Record<string, SlotWidget[]>;
  tools: HomeTool[];
  beside: Record<string, string[]>;
  load: () => Promise<LoadedRemote>;
  excluded: string[];
  confirmed: string[];
  deployments: Deployment[];
  registry: Registry | null;
  overridable: RemoteSource['overrides']['allowed'];
  overrides: OverrideState[];
  preview: PreviewState | null;
  loads: string[];
  asked: [remote: string, target: string | null][];
}

const nothing = () => ({
  owners: {},
  widgets: {},
  tools: [],
  beside: {},
  load: never,
  excluded: [],
  confirmed: [],
  deployments: [],
  registry: null,
  overridable: 'none' as const,
  overrides: [],
  preview: null,
  loads: [],
  asked: [],
});

export const deployed: Deployed = nothing();

function never(): Promise<never> {
  return new Promise(() => {});
}

export function undeployAll(): void {
  Object.assign(deployed, nothing());
}

const inEveryLanguage = (text: string): LocalText => ({ 'en-US': text, 'zh-CN': text, 'km-KH': text });

export function aTool(name: string, path: string, roles: HomeTool['roles']): HomeTool {
  return { path, icon: 'user', roles, rank: 10, name: inEveryLanguage(name), hint: inEveryLanguage('') };
}

export function aSlotWidget(name: string): SlotWidget {
  return { remote: 'remote-test', name, title: inEveryLanguage('The area') };
}

export function aBuild(buildId: string, path: string, Screen: ComponentType): LoadedRemote {
  const module: RemoteModule = {
    name: 'remote-test',
    routes: [{ path, load: async () => ({ Screen }) }],
    translations: { 'en-US': {}, 'zh-CN': {}, 'km-KH': {} },
  };
  return { module, buildId, source: 'current' };
}

export function aWidget(buildId: string, name: string, Screen: ComponentType): LoadedRemote {
  const build = aBuild(buildId, '/nowhere', Screen);
  return {
    ...build,
    module: { ...build.module, routes: [], widgets: [{ name, load: async () => ({ Screen }) }] },
  };
}

function placesOfTools(): [string, RemotePlaces][] {
  return [['remote-test', { title: inEveryLanguage('The area'), widgets: [], tools: deployed.tools }]];
}

export const remoteSource: RemoteSource = {
  places: {
    ownerOf: (path) => deployed.owners[path] ?? null,
    widgetsIn: (slot) => deployed.widgets[slot] ?? [],
    toolsFor: (user) => toolsOf(placesOfTools(), user),
    toolGroupsFor: (user) => toolGroupsOf(placesOfTools(), user),
    offlinePathsFor: () => [],
    listsBeside: (path) => deployed.beside[path] ?? [],
    isListBeside: (path) => Object.values(deployed.beside).some((lists) => lists.includes(path)),
    flagShare: () => 0,
  },
  loading: {
    load: () => deployed.load(),
    prepare: async () => undefined,
    running: () => null,
    peek: () => null,
    filesOf: () => [],
    confirm: (_remote, buildId) => void deployed.confirmed.push(buildId),
    exclude: (_remote, buildId) => void deployed.excluded.push(buildId),
    forgive: () => void deployed.excluded.splice(0),
  },
  overrides: {
    get allowed() {
      return deployed.overridable;
    },
    get current() {
      return Object.fromEntries(deployed.overrides.map(({ remote, target }) => [remote, target]));
    },
    set: async (remote, target) => void deployed.asked.push([remote, target]),
  },
  testing: {
    get isActive() {
      return deployed.preview !== null || deployed.overrides.length > 0;
    },
    read: async () => ({
      builds: deployed.overrides,
      preview: deployed.preview,
      loads: deployed.loads,
    }),
    end: async () => undefined,
  },
  deployments: {
    ready: Promise.resolve(),
    get registry() {
      return deployed.registry;
    },
    list: async () => deployed.deployments,
    watch: () => undefined,
  },
};
