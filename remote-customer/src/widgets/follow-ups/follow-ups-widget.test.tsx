import { aCustomer, aPage, openWidget, prepareNetwork, refused } from '@agency/shared/testing';
import { screen } from '@testing-library/react';
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

it('names who is due first, and leads to all in the same order', async () => {
  answerDue(1, 8);
  await open();
  expect(await screen.findByRole('link', { name: 'Customer 0' })).toHaveAttribute(
    'href',
    expect.stringMatching(/clue_id=0&.*tab=visits$/),
  );
  expect(screen.getByText('8 customers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/customer/customerList?is_due=1&by_protection=1',
  );
  expect(network.to(list)[0]?.query).toMatchObject({ is_due: 1, order_column: 5, page_size: 1 });
});

it('says that nobody is due, because its place is reserved', async () => {
  answerDue(0);
  await open();
  expect(await screen.findByText('Nobody is due today')).toBeVisible();
});

it('can be tried again after a failure', async () => {
  network.script(list, refused(-1));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerDue(1);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Customer 0' })).toBeVisible();
});
