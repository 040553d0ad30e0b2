import { prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { eventCounts } from '../build-counts/event-counts';
import { aSlotWidget, aWidget, deployed, undeployAll } from '../testing/fake-remote-source';
import { renderHost } from '../testing/render-host';
import { RemoteWidget } from './remote-widget';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const network = prepareNetwork();

beforeEach(() => {
  undeployAll();
  eventCounts.length = 0;
  network.answer('POST /report/error', null);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (name = 'today') =>
  renderHost(
    <>
      <p>The page</p>
      <RemoteWidget
        widget={aSlotWidget(name)}
        loading={<p>Loading</p>}
        failed={(retry) => (
          <button type="button" onClick={retry}>
            Retry
          </button>
        )}
      />
    </>,
  );

function Broken(): never {
  throw new Error('broken from the start');
}

it('stands in the page once its remote is there', async () => {
  deployed.load = async () => aWidget('b1', 'today', () => <p>Figures</p>);
  await open();
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Figures')).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

it('leaves the page alone when its remote cannot be loaded, and comes on retry', async () => {
  deployed.load = () => Promise.reject(new Error('gone'));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('The page')).toBeVisible();
  deployed.load = async () => aWidget('b1', 'today', () => <p>Figures</p>);
  await user.click(retry);
  expect(await screen.findByText('Figures')).toBeVisible();
});

it('takes the next build when one crashes at once, and tells of the crash', async () => {
  const builds = [aWidget('bad', 'today', Broken), aWidget('good', 'today', () => <p>Figures</p>)];
  deployed.load = async () => (deployed.excluded.includes('bad') ? builds[1] : builds[0]) ?? Promise.reject();
  await open();
  expect(await screen.findByText('Figures')).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
  await waitFor(() =>
    expect(network.to('POST /report/error')[0]?.body).toMatchObject({
      kind: 'render-crash',
      build_id: 'bad',
    }),
  );
  expect(eventCounts.map(({ buildId, what }) => `${buildId} ${what}`)).toEqual(['bad entry', 'bad crash']);
});

it('shows nothing where the build has no such widget', async () => {
  deployed.load = async () => aWidget('b1', 'today', () => <p>Figures</p>);
  await open('another');
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
  expect(screen.getByText('The page')).toBeVisible();
  expect(screen.queryByText('Figures')).not.toBeInTheDocument();
});
