import type { Role } from '@agency/shared/model/account';
import { prepareNetwork } from '@agency/shared/testing';
import { renderHost } from '../testing/render-host';
import { OwnPages } from './own-pages';

prepareNetwork();

it.each<[string, Role | null, string]>([
  ['/workbench/message', 'manager', '/workbench/home'],
  ['/workbench/message', 'attache', '/workbench/message'],
  ['/workbench/message', null, '/workbench/message'],
  ['/workbench/data', 'attache', '/workbench/home'],
  ['/workbench/data', 'manager', '/workbench/data'],
  ['/workbench/store', 'manager', '/workbench/store'],
  ['/store/storeDetails', 'attache', '/store/storeDetails'],
])('%s leads %s to %s', async (path, role, to) => {
  const { at } = await renderHost(<OwnPages role={role} />, { path });
  expect(at()).toBe(to);
});
