import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteParts } from '@agency/shared/contract';
import type { DemoAccount } from '../fixtures/api-server';
import { type RemoteName, remotes, root } from '../fixtures/workspace';
import type { Shell } from './shell';

export interface Area {
  path: string;
  account: DemoAccount;
  enter: (shell: Shell) => Promise<void>;
  hasTabBar: boolean;
}

const tab = (path: string, account: DemoAccount, name: string): Area => ({
  path,
  account,
  hasTabBar: true,
  enter: (shell) => shell.openTab(name),
});

const tool = (path: string, account: DemoAccount, name: string): Area => ({
  path,
  account,
  hasTabBar: false,
  enter: (shell) => shell.openTool(name),
});

const tabAreas: Partial<Record<RemoteName, Area>> = {
  'remote-store': tab('/workbench/store', 'manager', 'Stores'),
  'remote-data': tab('/workbench/data', 'manager', 'Data'),
  'remote-message': tab('/workbench/message', 'attache', 'Messages'),
};

async function toolArea(remote: RemoteName): Promise<Area> {
  const { parts } = (await import(join(root, remote, 'src/routes.ts'))) as { parts: RemoteParts };
  const texts = JSON.parse(readFileSync(join(root, remote, 'src/locales/en-US.json'), 'utf8')) as {
    tools?: Record<string, { name: string }>;
  };
  const [[key, first] = []] = Object.entries(parts.tools ?? {});
  const name = key && texts.tools?.[key]?.name;
  if (!first || !name)
    throw new Error(`${remote} has neither a tab nor a tool: nobody can get there from home`);
  // The demo's manager has every permission.
  const account = first.permission ? 'manager' : (first.roles[0] ?? 'attache');
  return tool(first.path, account, name);
}

const entries = remotes.map(
  async (remote) => [remote, tabAreas[remote] ?? (await toolArea(remote))] as const,
);
const areas = new Map(await Promise.all(entries));

export function areaOf(remote: RemoteName): Area {
  const area = areas.get(remote);
  if (!area) throw new Error(`There is no remote ${remote}`);
  return area;
}

export function neighbourOf(remote: RemoteName): RemoteName {
  if (remote === 'remote-data') return 'remote-store';
  return remote === 'remote-store' ? 'remote-data' : 'remote-store';
}
