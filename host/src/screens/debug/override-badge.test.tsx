import { prepareNetwork } from '@agency/shared/testing';
import { screen } from '@testing-library/react';
import { deployed, undeployAll } from '../../testing/fake-remote-source';
import { renderHost } from '../../testing/render-host';
import { OverrideBadge } from './override-badge';

jest.mock('#remote-source', () => jest.requireActual('../../testing/fake-remote-source'));

prepareNetwork();

beforeEach(undeployAll);

it('is not there without test builds', async () => {
  await renderHost(<OverrideBadge />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says what became of each test build', async () => {
  deployed.overrides = [
    { remote: 'remote-store', target: 'ab12', effect: 'in-use', gets: 'ab12' },
    { remote: 'remote-data', target: 'localhost:3204', effect: 'unreachable', gets: 'cd34' },
    { remote: 'remote-stor', target: 'ab12', effect: 'unknown-app', gets: null },
  ];
  const { user } = await renderHost(<OverrideBadge />);
  await user.click(await screen.findByRole('button', { name: 'Test builds: 3 · not in use: 2' }));
  const [store, data, unknown] = await screen.findAllByRole('listitem');
  expect(store).toHaveTextContent('In use');
  expect(store).not.toHaveTextContent('instead');
  expect(data).toHaveTextContent(/No answer.*cd34 runs instead/);
  expect(unknown).toHaveTextContent(/No such area.*Nothing runs instead/);
});

it('names the preview, and says until when this browser has it', async () => {
  deployed.preview = { name: 'change-7', effect: 'in-use', until: '2026-11-30T08:00:00Z' };
  deployed.overrides = [{ remote: 'remote-store', target: 'ab12', effect: 'in-use', gets: 'ab12' }];
  const { user } = await renderHost(<OverrideBadge />);
  await user.click(await screen.findByRole('button', { name: 'Preview change-7' }));
  expect(await screen.findByText(/until .*30.*Nobody else sees them/)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('remote-store');
});

it.each([
  ['ended', 'Preview change-7 has ended', /It ended on .*30/],
  ['unknown', 'There is no preview change-7', /It was removed/],
  ['unreachable', 'Preview change-7 cannot be looked up', /did not say which builds/],
  ['refused', 'Previews are not allowed here', /before they are released/],
] as const)('says of a preview that is %s that the released builds run', async (effect, label, note) => {
  deployed.preview = { name: 'change-7', effect, until: '2026-11-30T08:00:00Z' };
  const { user } = await renderHost(<OverrideBadge />);
  await user.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByText(note)).toHaveTextContent(/released/);
});

it('lists what was loaded, to be copied as text', async () => {
  deployed.overrides = [{ remote: 'remote-store', target: 'ab12', effect: 'in-use', gets: 'ab12' }];
  deployed.loads = [
    'load remote-store ab12 (override) after 90 ms took 300 ms',
    'load remote-data cd34 (current) after 80 ms took 90 ms',
  ];
  const { user } = await renderHost(<OverrideBadge />);
  await user.click(await screen.findByRole('button', { name: 'Test builds: 1' }));
  expect(await screen.findByText(/remote-store ab12 \(override\)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the loads' }));
  expect(await navigator.clipboard.readText()).toBe(deployed.loads.join('\n'));
});
