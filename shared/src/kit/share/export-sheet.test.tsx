import { act, screen, waitFor } from '@testing-library/react';
import { call } from '../../platform/request/client';
import { prepareNetwork, refused, renderScreen } from '../../testing';
import { ExportSheet } from './export-sheet';

const network = prepareNetwork();
const key = 'POST /expand/cst/export';
const file = 'Customer,Phone number\r\nLi Na,1\r\nWang Wei,2\r\n';

const onClose = jest.fn();
const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  onClose.mockReset();
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) as Blob });
  });
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  const app = await renderScreen(
    <ExportSheet
      open
      onClose={onClose}
      fileName="customers"
      total={2}
      fetchFile={(options) => call(key, { body: {} }, options)}
    />,
  );
  await app.user.click(await screen.findByRole('button', { name: 'Export' }));
  return app;
}

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

it('saves the rows as a table that a spreadsheet reads, and says how many they are', async () => {
  network.script(key, { status: 200, body: file });
  await open();
  expect(await screen.findByText('2 rows exported')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['customers.csv']);
  const encoded = new TextEncoder().encode(`\uFEFF${file}`);
  expect(await textOf(saved[0]?.blob as Blob)).toEqual(new Uint8Array(encoded));
  expect(onClose).toHaveBeenCalled();
});

it('tells how far it is, and ends the transfer when cancelled', async () => {
  network.script(key, 'hang');
  const { user } = await open();
  await waitFor(() => expect(network.to(key)).toHaveLength(1));
  const { onText, signal } = network.to(key)[0]?.outgoing ?? {};
  act(() => onText?.('Customer\r\nLi Na\r\n'));
  expect(await screen.findByText('1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(signal?.aborted).toBe(true);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  expect(saved).toEqual([]);
});

it('says why it failed, and tries again when asked to, not by itself', async () => {
  network.script(key, refused(-1, 'Too many exports', 429), { status: 200, body: file });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many exports');
  expect(network.to(key)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 rows exported')).toBeVisible();
});
