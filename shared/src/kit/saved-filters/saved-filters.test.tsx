import { screen, waitFor, within } from '@testing-library/react';
import { errors } from '../../contract/model/error-codes';
import { defineFilter } from '../../contract/model/filter';
import { flag, inParam, oneOf, ordering, text } from '../../contract/model/filter-fields';
import { prepareNetwork, refused, renderScreen } from '../../testing';
import { useFilter } from '../filters/use-filter';
import { SavedFilters } from './saved-filters';

const network = prepareNetwork();
const get = 'GET /expand/saved-filter/get-list';
const save = 'POST /expand/saved-filter/save';
const remove = 'POST /expand/saved-filter/remove';
const oaks = { id: '1', name: 'Oaks', filter: 'status=1&kw=oak' };

beforeEach(() => {
  network.answer(get, { list: [] });
  network.answer(save, { id: '2' });
  network.answer(remove, null);
});

const filter = defineFilter(
  { status: oneOf([0, 1]), kw: text, isNearby: inParam('near', ordering(flag)) },
  { query: (on) => on },
);

function List() {
  return <SavedFilters list="store" filter={useFilter(filter)} />;
}

const open = (search = '') => renderScreen(<List />, { path: `/list${search}` });
const chip = (name: string) => screen.findByRole('button', { name });

async function openForm(search: string) {
  const app = await open(search);
  await app.user.click(await chip('Save filter'));
  return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Saved filters' })) };
}

it('applies with one tap, and clears with another', async () => {
  network.answer(get, { list: [oaks] });
  const { user, at } = await open('?near=1');
  await user.click(await chip('Oaks'));
  expect(at()).toBe('/list?status=1&kw=oak');
  await user.click(screen.getByRole('button', { name: 'Oaks', pressed: true }));
  expect(at()).toBe('/list');
});

it('knows a saved filter again however it was written', async () => {
  network.answer(get, { list: [{ ...oaks, filter: 'kw=oak&status=1&near=0' }] });
  await open('?status=1&kw=oak&page=2');
  expect(await screen.findByRole('button', { name: 'Oaks', pressed: true })).toBeVisible();
});

it('asks for those of its own list', async () => {
  await open();
  await waitFor(() => expect(network.to(get)[0]?.query).toEqual({ list: 'store' }));
});

it('offers to save only what is narrowed and has no name yet', async () => {
  network.answer(get, { list: [oaks] });
  await open('?kw=oak&status=1');
  expect(await chip('Saved filters')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save filter' })).not.toBeInTheDocument();
});

it('saves the filter that is on under a name', async () => {
  const { user, sheet } = await openForm('?kw=oak&status=1');
  expect(sheet.getByRole('button', { name: 'Save this filter' })).toBeDisabled();
  await user.type(sheet.getByRole('textbox', { name: 'Name of this filter' }), ' Oaks{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.to(save).map(({ body }) => body)).toEqual([
    { list: 'store', name: 'Oaks', filter: 'status=1&kw=oak' },
  ]);
  expect(network.to(get)).toHaveLength(2);
});

it('lets no more than 20 characters in', async () => {
  const { user, sheet } = await openForm('?kw=oak');
  const box = sheet.getByRole('textbox');
  await user.type(box, 'a'.repeat(25));
  expect(box).toHaveValue('a'.repeat(20));
});

it('says when a name is taken', async () => {
  network.answer(get, { list: [oaks] });
  const { user, sheet } = await openForm('?kw=elm');
  await user.type(sheet.getByRole('textbox'), 'Oaks');
  expect(sheet.getByText('A filter with this name will be replaced.')).toBeVisible();
});

it('says when there are as many as there can be, but lets one be replaced', async () => {
  network.answer(get, {
    list: Array.from({ length: 10 }, (_, index) => ({ ...oaks, id: `${index}`, name: `F${index}` })),
  });
  const { user, sheet } = await openForm('?kw=elm');
  expect(sheet.getByText(/10 saved filters, which is the maximum/)).toBeVisible();
  await user.type(sheet.getByRole('textbox'), 'F3');
  expect(sheet.getByRole('button', { name: 'Save this filter' })).toBeEnabled();
});

it('keeps what was typed when the server refuses', async () => {
  network.script(save, refused(errors.savedFiltersFull.code, 'Ten already', 409));
  const { user, sheet } = await openForm('?kw=oak');
  await user.type(sheet.getByRole('textbox'), 'Oaks{Enter}');
  expect(await sheet.findByText('Ten already')).toBeVisible();
  expect(sheet.getByRole('textbox')).toHaveValue('Oaks');
});

it('says at the name what the server has against it, until it is another', async () => {
  const fault = { field: 'name', reason: 'length', text: 'At most 10 characters.', max: 10 };
  network.script(save, refused(errors.badInput.code, 'name: no', 400, fault));
  const { user, sheet } = await openForm('?kw=oak');
  const box = sheet.getByRole('textbox');
  await user.type(box, 'A very long name{Enter}');
  await waitFor(() => expect(box).toHaveAccessibleDescription(/At most 10 characters\./));
  expect(box).toBeInvalid();
  expect(box).toHaveFocus();
  await user.type(box, '{Backspace}');
  expect(box).not.toBeInvalid();
});

it('forgets one, once, and takes that back', async () => {
  network.answer(get, { list: [oaks] });
  const { user } = await open();
  await user.click(await chip('Saved filters'));
  const release = network.hold(remove);
  const button = await screen.findByRole('button', { name: 'Remove Oaks' });
  await user.tripleClick(button);
  network.answer(get, { list: [] });
  release();
  expect(await screen.findByText('Filter removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Oaks')).not.toBeInTheDocument());
  expect(network.to(remove).map(({ body }) => body)).toEqual([{ id: '1' }]);
  network.answer(get, { list: [oaks] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await chip('Oaks')).toBeVisible();
  expect(network.to(save).map(({ body }) => body)).toEqual([
    { list: 'store', name: 'Oaks', filter: 'status=1&kw=oak' },
  ]);
});
