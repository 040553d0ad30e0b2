import { aCustomer, aPage, openWidget, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/cst/get-list';

function answerDue(count: number, total = count) {
  const due = Array.from({ length: count }, (_, index) =>
    aCustomer({ id: `${index}`, cst_name: `Customer ${index}` }),
  );
  network.answer(list, { ...aPage(due, total), count_info: [] });
}

const open = () => openWidget(remote, 'follow-ups', { role: 'attache' });

it('names who is due, and leads to all of them in the same order', async () => {
  answerDue(3, 8);
  await open();
  expect(await screen.findByRole('link', { name: 'Customer 2' })).toHaveAttribute(
    'href',
    expect.stringMatching(/clue_id=2&.*tab=visits$/),
  );
  expect(screen.getByText('8 customers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/customer/customerList?is_due=1&by_protection=1',
  );
  expect(network.to(list)[0]?.query).toMatchObject({ is_due: 1, order_column: 5, page_size: 3 });
});

it('leads to no list that would show the same', async () => {
  answerDue(2);
  await open();
  await screen.findByRole('link', { name: 'Customer 1' });
  expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
});

it('takes no room where nobody is due', async () => {
  answerDue(0);
  await open();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Follow-ups due' })).toBeNull());
  expect(network.to(list)).toHaveLength(1);
});

it('can be tried again after a failure', async () => {
  network.script(list, refused(-1));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDue(1);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Customer 0' })).toBeVisible();
});
