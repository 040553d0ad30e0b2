import { apiQuery, currentSession, queryClient } from '@agency/shared';
import { dispatchSession } from '@agency/shared/host';
import { aUser, prepareNetwork } from '@agency/shared/testing';
import { waitFor } from '@testing-library/react';
import { reactToNews } from './react-to-events';

const network = prepareNetwork();
const types = apiQuery('GET /expand/visit/type-list', {});
const customers = apiQuery('GET /expand/cst/get-total', {});
const user = {
  ...aUser('manager'),
  original_mobile_tel: '',
  country_code: '86',
  member_id: '1',
  is_attache: false,
};

beforeEach(() => {
  dispatchSession({ type: 'identity-confirmed', token: `token ${Math.random()}` });
  for (const { queryKey } of [types, customers]) queryClient.setQueryData(queryKey, {} as never);
});

it('outdates the configuration alone, and loads the permissions and texts to accept of the user', async () => {
  network.answer('GET /expand/user-info', { ...user, is_manager: true, outdated_protocols: [1] });
  reactToNews({ type: 'changed', things: ['configuration'] });
  expect(queryClient.getQueryState(types.queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(customers.queryKey)?.isInvalidated).toBe(false);
  await waitFor(() => expect(currentSession()).toMatchObject({ user: { outdated_protocols: [1] } }));
});

it('does not load the user when other data has changed', () => {
  reactToNews({ type: 'changed', things: ['customer'] });
  expect(network.to('GET /expand/user-info')).toEqual([]);
});
