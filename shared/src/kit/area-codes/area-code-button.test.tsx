import { screen, waitFor, within } from '@testing-library/react';
import { prepareNetwork, refused, renderScreen } from '../../testing';
import { AreaCodeButton } from './area-code-button';

const network = prepareNetwork();
const regions = 'POST /expand/common/iso-regions';
const code = (iso_code: string, call_prefix: string, country_name: string) => ({
  iso_code,
  call_prefix,
  country_name,
});
const own = [code('CN', '86', 'Mainland China'), code('KH', '855', 'Cambodia')];
const all = [...own, code('AL', '355', 'Albania'), code('US', '1', 'United States')];

beforeEach(() => {
  network.answer(regions, ({ body }) => ({ list: body?.all ? all : own }));
  network.answer('POST /report/error', null);
});

const onChoose = jest.fn();
beforeEach(() => onChoose.mockReset());

async function open(language: 'en-US' | 'km-KH' = 'en-US') {
  const codes = <AreaCodeButton title="Code" value="86" onChoose={onChoose} />;
  const app = await renderScreen(codes, { role: null, language });
  await app.user.click(screen.getByRole('button', { name: 'Code: +86' }));
  const dialog = screen.getByRole('dialog', { name: 'Code' });
  await within(dialog).findByRole('searchbox');
  return { ...app, sheet: within(dialog) };
}

const names = (sheet: Awaited<ReturnType<typeof open>>['sheet']) =>
  sheet.getAllByRole('listitem').map(({ textContent }) => textContent);

it('lists the codes of the product first, then all others once', async () => {
  const { sheet } = await open();
  await sheet.findByRole('button', { name: /Albania/ });
  expect(names(sheet)).toEqual(['Mainland China+86', 'Cambodia+855', 'Albania+355', 'United States+1']);
  expect(sheet.getByRole('button', { name: /Mainland China/ })).toHaveAttribute('aria-current', 'true');
});

it('asks in the language of the user', async () => {
  await open('km-KH');
  await waitFor(() => expect(network.to(regions)).toHaveLength(2));
  expect(network.to(regions).map(({ headers }) => headers.language)).toEqual(['km-KH', 'km-KH']);
});

it('finds by name, and says how many', async () => {
  const { sheet, user } = await open();
  await sheet.findByRole('button', { name: /Albania/ });
  await user.type(sheet.getByRole('searchbox'), 'united');
  expect(names(sheet)).toEqual(['United States+1']);
  expect(sheet.getByText('1 result')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: /United States/ }));
  expect(onChoose).toHaveBeenCalledWith('1');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('takes the first match on the search key', async () => {
  const { sheet, user } = await open();
  await sheet.findByRole('button', { name: /Albania/ });
  await user.type(sheet.getByRole('searchbox'), '+855{Enter}');
  expect(onChoose).toHaveBeenCalledWith('855');
});

it('is walked through with the arrow keys', async () => {
  const { sheet, user } = await open();
  await sheet.findByRole('button', { name: /Albania/ });
  await user.click(sheet.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(sheet.getByRole('button', { name: /Cambodia/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(sheet.getByRole('searchbox')).toHaveFocus();
});

it('says when nothing matches', async () => {
  const { sheet, user } = await open();
  await sheet.findByRole('button', { name: /Albania/ });
  await user.type(sheet.getByRole('searchbox'), 'atlantis');
  expect(sheet.getByText('No country or region matches')).toBeVisible();
});

it('keeps the default when the codes cannot be had, logs it, and tries again when asked', async () => {
  network.script(regions, refused(-18100500, 'Broken', 500));
  const { sheet, user } = await open();
  expect(await sheet.findByText('Not all codes could be loaded.')).toBeVisible();
  expect(names(sheet)).toEqual(['Mainland China+86']);
  expect(screen.queryByText('Broken')).not.toBeInTheDocument();
  expect(network.to('POST /report/error').length).toBeGreaterThan(0);
  network.answer(regions, ({ body }) => ({ list: body?.all ? all : own }));
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByRole('button', { name: /Albania/ })).toBeVisible();
  expect(sheet.queryByText('Not all codes could be loaded.')).not.toBeInTheDocument();
});
