import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { prepareNetwork, renderScreen } from '../../testing';
import { CompanyFilter } from './company-filter';

const network = prepareNetwork();

beforeEach(() =>
  network.answer('POST /expand/company/get-company-tree', {
    list: [
      {
        id: '1',
        code: 'C1',
        name: 'Head office',
        children: [
          {
            id: '2',
            code: 'C2',
            name: 'South',
            children: [{ id: '4', code: 'C4', name: 'Bay', pinyin: 'HaiWan' }],
          },
          { id: '3', code: 'C3', name: 'North' },
        ],
      },
    ],
  }),
);

function Filter() {
  const [company, setCompany] = useState<{ id: string; name: string } | null>(null);
  return (
    <>
      <CompanyFilter company={company} onChange={setCompany} />
      <p>Within {company?.id ?? 'the whole'}</p>
    </>
  );
}

it('begins in the one organisation that all others lie in, which is what is chosen', async () => {
  const { user } = await renderScreen(<Filter />);
  await user.click(await screen.findByRole('button', { name: 'Organisation' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Organisation' }));
  const all = await sheet.findByRole('button', { name: 'All of Head office' });
  expect(all).toHaveAttribute('aria-pressed', 'true');
  expect(sheet.queryByRole('button', { name: 'All' })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'North' }));
  expect(screen.getByText('Within 3')).toBeVisible();

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'North' }));
  await user.click(await screen.findByRole('button', { name: 'All of Head office' }));
  expect(screen.getByText('Within the whole')).toBeVisible();
});

it('finds an organisation of any level by its name, and says where it lies', async () => {
  const { user } = await renderScreen(<Filter />);
  await user.click(await screen.findByRole('button', { name: 'Organisation' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Organisation' }));
  const box = await sheet.findByRole('searchbox', { name: 'Search by name' });
  await user.type(box, 'ba');
  expect(await sheet.findByRole('button', { name: 'Bay Head office · South' })).toBeVisible();
  expect(sheet.queryByRole('button', { name: /North/ })).not.toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'hw');
  expect(await sheet.findByRole('button', { name: 'Bay Head office · South' })).toBeVisible();
  await user.clear(box);
  await user.type(box, 'west');
  expect(await sheet.findByText('No matches')).toBeVisible();
  await user.clear(box);
  await user.type(box, 'bay');
  await user.click(await sheet.findByRole('button', { name: 'Bay Head office · South' }));
  expect(screen.getByText('Within 4')).toBeVisible();
});
