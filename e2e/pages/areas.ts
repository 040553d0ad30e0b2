import type { DemoAccount } from '../fixtures/api-server';
import type { RemoteName } from '../fixtures/workspace';
import type { Shell } from './shell';

export interface Area {
  /** Where the remote's landing screen lies. */
  path: string;
  /** Somebody who may see it. */
  account: DemoAccount;
  /** Goes there from home, as a user does. */
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

/** The landing screen of each remote. */
export const areas: Record<RemoteName, Area> = {
  'remote-store': tab('/workbench/store', 'manager', 'Stores'),
  'remote-customer': tool('/customer', 'attache', 'Customers'),
  'remote-data': tab('/workbench/data', 'manager', 'Data'),
  'remote-message': tab('/workbench/message', 'attache', 'Messages'),
  'remote-visit': tool('/visit/my-visit', 'attache', 'My visits'),
};

/** An area of the same person that another remote serves. */
export function neighbourOf(remote: RemoteName): RemoteName {
  if (remote === 'remote-data') return 'remote-store';
  return remote === 'remote-store' ? 'remote-data' : 'remote-store';
}
