import { dispatchSession } from '@agency/shared/host';
import { aUser, prepareNetwork } from '@agency/shared/testing';
import { act, screen } from '@testing-library/react';
import { renderHost } from '../testing/render-host';
import { DeputyBadge } from './deputy-badge';

const network = prepareNetwork();

it('says whose work it is, and offers the own identity', async () => {
  const accounts = [{ id: '1', account_type: 2 }];
  const own = { org_name: 'Harbour Homes', orgcode: 'HH', accounts };
  const deputised = {
    ...{ absence_id: '5', account_id: '77', name: 'Lin Yue', last_day: '2026-11-20' },
    ...{ org_name: 'Harbour Homes', orgcode: 'HH', account_type: 2 },
  };
  network.answer('POST /expand/account/switch-can-login', {
    ticket: 't',
    available_options: [own],
    deputy_options: [deputised],
  });
  const { user } = await renderHost(<DeputyBadge />);
  const away = { ...aUser('manager'), id: '77', name: 'Lin Yue', deputy_name: 'Sok Dara' };
  act(() => dispatchSession({ type: 'user-loaded', user: away }));
  await user.click(await screen.findByRole('button', { name: 'You work for Lin Yue' }));
  expect(await screen.findByRole('dialog', { name: 'Choose an identity' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manager' })).toBeVisible();
});

it('is not there in an own session', async () => {
  await renderHost(<DeputyBadge />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
