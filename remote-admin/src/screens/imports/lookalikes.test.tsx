import { aPage, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const lookalikes = 'GET /expand/admin/import/lookalikes';

it('lists the rows of a check beside the records that they look like', async () => {
  network.answer(
    lookalikes,
    aPage([
      { id: '1', row: 7, way: 'number', line: null, record: 'S2 Centaline' },
      { id: '2', row: 9, way: 'name', line: 8, record: 'S8 Lianjia' },
    ]),
  );
  await openRemote(remote, '/admin/import/lookalikes?id=5', { isAdmin: true });
  const list = await screen.findByRole('list', { name: 'Rows like other records' });
  const [stored, earlier] = within(list).getAllByRole('listitem');
  expect(stored).toHaveTextContent('Row 7has the same number as S2 Centaline');
  expect(earlier).toHaveTextContent('Row 9has the same name at the same place as row 8, S8 Lianjia');
  expect(network.to(lookalikes)[0]?.query).toMatchObject({ id: '5' });
});
