import { errors } from '@agency/shared/model/error-codes';
import { aPage, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ImportRun } from '../../queries/admin-calls';
import { remote } from '../../remote';

const network = prepareNetwork();
const imports = 'GET /expand/admin/imports';
const start = 'POST /expand/admin/import/start';

function aRun(part: Partial<ImportRun> = {}): ImportRun {
  return {
    id: '5',
    kind: 'stores',
    file_name: 'stores.csv',
    state: 'done',
    dry_run: true,
    total_rows: 100,
    done_rows: 100,
    new_rows: 97,
    changed_rows: 0,
    unchanged_rows: 2,
    refused_rows: 1,
    lookalike_rows: 0,
    begun_at: '2026-11-18 10:02:03',
    seconds: 3,
    can_undo: false,
    author: 'Chen Jie',
    ...part,
  };
}

beforeEach(() => {
  network.answer(imports, aPage<ImportRun>([]));
  network.answer(start, { id: '5' });
});

const open = () => openRemote(remote, '/admin/import', { isAdmin: true });
const file = (bytes = 'name\nx\n') => new File([bytes], 'stores.csv', { type: 'text/csv' });

it('checks a file of the chosen kind before anything is written', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Contents of the file/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stores' }));
  await user.click(await screen.findByLabelText('Create missing agencies, labels and groups'));
  network.answer(imports, aPage([aRun()]));
  await user.upload(screen.getByLabelText('File to import'), file());
  expect(await screen.findByText('97 new · 2 unchanged · 1 refused')).toBeVisible();
  const form = network.to(start)[0]?.outgoing.body as FormData;
  expect(Object.fromEntries(form.entries())).toMatchObject({
    kind: 'stores',
    dry_run: '1',
    all_or_nothing: '0',
    create_missing: '1',
  });
});

it('says why a file is refused, and keeps the choice', async () => {
  network.script(start, refused(errors.importRunning.code, 'Another import is running', 409));
  const { user } = await open();
  await user.upload(await screen.findByLabelText('File to import'), file());
  expect(await screen.findByRole('alert')).toHaveTextContent('Another import is running');
});

it('does not send a file that is too large', async () => {
  const large = file();
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 });
  const { user } = await open();
  await user.upload(await screen.findByLabelText('File to import'), large);
  expect(await screen.findByRole('alert')).toHaveTextContent('A file may have at most 50 MB');
  expect(network.to(start)).toEqual([]);
});

it('imports a checked file, and takes an import back after a question', async () => {
  network.answer(
    imports,
    aPage([aRun({ id: '6', dry_run: false, can_undo: true, file_name: 'old.csv' }), aRun()]),
  );
  network.answer('POST /expand/admin/import/apply', { id: '7' });
  network.answer('POST /expand/admin/import/undo', { undone: 90, left: 7 });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Import 97 rows' }));
  await waitFor(() => expect(network.to('POST /expand/admin/import/apply')[0]?.body).toEqual({ id: '5' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of old.csv?' });
  await user.click(within(question).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('90 rows are undone; 7 were changed since then and stay')).toBeVisible();
});

it('follows a running import with its rate and the time left, and can cancel it', async () => {
  const running = aRun({ state: 'running', dry_run: false, done_rows: 40, seconds: 2, new_rows: 40 });
  network.answer(imports, aPage([running]));
  network.answer('POST /expand/admin/import/cancel', { changed: true });
  const { user } = await open();
  expect(await screen.findByText('40 of 100 rows · 20 rows a second · about 3 s left')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Running' })).toHaveAttribute('value', '40');
  jest.useFakeTimers({ advanceTimers: true });
  network.answer(imports, aPage([{ ...running, done_rows: 80, seconds: 4 }]));
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(await screen.findByText('80 of 100 rows · 20 rows a second · about 1 s left')).toBeVisible();
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(network.to('POST /expand/admin/import/cancel')[0]?.body).toEqual({ id: '5' }));
});

it('links to the rows of a check that look like another record', async () => {
  network.answer(imports, aPage([aRun({ lookalike_rows: 2 })]));
  await open();
  const link = await screen.findByRole('link', { name: '2 rows look like other records' });
  expect(link).toHaveAttribute('href', '/admin/import/lookalikes?id=5');
});
