import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { prepareNetwork, renderScreen } from '../../testing';
import { CompanyFilter } from './company-filter';

const network = prepareNetwork();

beforeEach(() =>
  network.answer('POST /expand/company/get-company-tree', {
    list: [
      {
        id: '1',
        name: 'Head office',
        children: [
          { id: '2', name: 'South' },
          { id: '3', name: 'North' },
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

it('finds an organisation of any level by its name, and says where it lies', async () => {
  const { user } = await renderScreen(<Filter />);
  await user.click(await screen.findByRole('button', { name: 'Organisation' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Organisation' }));
  const box = await sheet.findByRole('searchbox', { name: 'Search by name' });
  await user.type(box, 'sou');
  expect(await sheet.findByRole('button', { name: 'South Head office' })).toBeVisible();
  expect(sheet.queryByRole('button', { name: /North/ })).not.toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'west');
  expect(await sheet.findByText('Nothing matches')).toBeVisible();
  await user.clear(box);
  await user.type(box, 'south');
  await user.click(await sheet.findByRole('button', { name: 'South Head office' }));
  expect(screen.getByText('Within 2')).toBeVisible();
});
