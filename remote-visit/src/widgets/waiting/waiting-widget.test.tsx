import {
  anOrganisation,
  logInAs,
  openWidget,
  prepareNetwork,
  prepareStorage,
  refused,
} from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { visitOutbox } from '../../queries/record-visit';
import { remote } from '../../remote';

const network = prepareNetwork();
prepareStorage();
const save = 'POST /expand/store/save-visit';

beforeEach(() => {
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('GET /expand/visit/type-list', { list: [] });
  network.answer('GET /expand/config/visit', {
    check_in_distance_limit: { is_enable: false, config: [] },
    force_photo_capture_limit: { is_enable: false, config: [] },
  });
  logInAs('attache');
});

const visit = (store_id: string, visit_content: string) => ({
  id: `visit-${store_id}`,
  files: [],
  body: {
    store_name: `Store ${store_id}`,
    visit: { store_id, visit_type: 2, visit_content, address: '', lng: 114, lat: 22 },
    place: {
      point: { lng: 114, lat: 22 },
      distance: 5,
      source: 'gps' as const,
      accuracy: 8,
      taken_at: 0,
      failure: null,
    },
  },
});

it('sends what waits as home opens, and shows what is left with its reason', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await visitOutbox.add(visit('1', 'Seen'));
  await visitOutbox.add(visit('2', 'Called'));
  offline.mockRestore();
  network.script(
    save,
    { status: 200, body: { code: 0, msg: '', data: { id: '1', distance: 0 } } },
    refused(-18100411, 'Closed', 409),
  );
  await openWidget(remote, 'waiting', { role: 'attache' });
  const waiting = await screen.findByRole('region', { name: '1 visit waits to be sent' });
  expect(await within(waiting).findByText('Closed')).toBeVisible();
  expect(within(waiting).getByText('Store 2')).toBeVisible();
  expect(within(waiting).getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    '/store/recordVisit?store_id=2&waiting=visit-2',
  );
  expect(network.to(save).map(({ body }) => body.store_id)).toEqual(['1', '2']);
});

it.each([
  ['in a tab of Safari on an iPhone', false, true],
  ['on the home screen of an iPhone', true, false],
  ['in another browser', undefined, false],
])('warns before what waits is deleted: %s', async (_, standalone, isWarned) => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
  await visitOutbox.add(visit('1', 'Seen'));
  network.script(save, refused(-18100411, 'Closed', 409));
  await openWidget(remote, 'waiting', { role: 'attache' });
  const waiting = await screen.findByRole('region', { name: '1 visit waits to be sent' });
  expect(within(waiting).queryByText(/Safari deletes these visits/) !== null).toBe(isWarned);
  Reflect.deleteProperty(navigator, 'standalone');
});

it('goes out from any other page as well, where nothing of it is shown', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await visitOutbox.add(visit('1', 'Seen'));
  offline.mockRestore();
  network.answer(save, { id: '1', distance: 0 });
  await openWidget(remote, 'outbox', { role: 'attache' });
  await waitFor(() => expect(network.to(save).map(({ body }) => body.visit_content)).toEqual(['Seen']));
  expect(screen.queryByRole('region')).toBeNull();
});
