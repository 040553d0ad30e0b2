import { logInAs, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { aSlotWidget, aWidget, deployed, undeployAll } from '../testing/fake-remote-source';
import { renderHost } from '../testing/render-host';
import { SlotWidgets } from './slot-widgets';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const network = prepareNetwork();

beforeEach(() => {
  undeployAll();
  network.answer('POST /report/error', null);
  logInAs('attache');
  deployed.widgets['store.details'] = [aSlotWidget('due')];
});

const open = (storeId = 'S1') =>
  renderHost(
    <>
      <p>The store</p>
      <SlotWidgets name="store.details" data={{ storeId }} />
    </>,
  );

function Due({ storeId }: { storeId?: string }) {
  return <p>Due in {storeId}</p>;
}

it('gives the widgets of the slot its data', async () => {
  deployed.load = async () => aWidget('b1', 'due', Due);
  await open();
  expect(await screen.findByText('Due in S1')).toBeVisible();
});

it('leaves the page alone when a widget crashes, and names the remote of the widget in the report', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = aWidget('b1', 'due', () => {
    throw new Error('broken');
  });
  deployed.load = async () => {
    if (deployed.excluded.includes('b1')) throw new Error('there is no other build');
    return broken;
  };
  await open();
  expect(await screen.findByText('This part of the page could not be loaded')).toBeVisible();
  expect(screen.getByText('The store')).toBeVisible();
  await waitFor(() =>
    expect(network.to('POST /report/error')[0]?.body).toMatchObject({
      kind: 'render-crash',
      remote: 'remote-test',
      build_id: 'b1',
    }),
  );
});

it('shows no failure of a quiet widget', async () => {
  deployed.widgets['store.details'] = [{ ...aSlotWidget('due'), isQuiet: true }];
  let attempts = 0;
  deployed.load = () => {
    attempts += 1;
    return Promise.reject(new Error('gone'));
  };
  await open();
  await waitFor(() => expect(attempts).toBe(1));
  expect(screen.queryByText('This part of the page could not be loaded')).not.toBeInTheDocument();
  expect(screen.getByText('The store')).toBeVisible();
});

it('keeps a slot within itself empty', async () => {
  deployed.load = async () =>
    aWidget('b1', 'due', () => (
      <>
        <p>Due</p>
        <SlotWidgets name="store.details" />
      </>
    ));
  await open();
  expect(await screen.findAllByText('Due')).toHaveLength(1);
});
