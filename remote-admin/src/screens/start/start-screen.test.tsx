import { ok, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const checklist = 'GET /expand/admin/checklist';
const open = () => openRemote(remote, '/admin', { isAdmin: true });

it('links each thing that is missing to the screen that completes it', async () => {
  network.answer(checklist, {
    list: [
      { code: 'no_project', count: 0 },
      { code: 'never_logged_in', count: 3 },
      { code: 'of_a_later_server', count: 1 },
    ],
  });
  await open();
  const project = await screen.findByRole('link', { name: 'Add a project that customers are reported to' });
  expect(project).toHaveAttribute('href', '/admin/projects');
  expect(screen.getByRole('link', { name: '3 people have never logged in' })).toHaveAttribute(
    'href',
    '/admin/people?state=invited',
  );
  expect(screen.getAllByRole('link', { name: 'History' }).length).toBeGreaterThan(0);
});

it('says that everything is in place', async () => {
  network.answer(checklist, { list: [] });
  await open();
  expect(await screen.findByText('Everything is in place')).toBeVisible();
});

it('leads on after a failure, and can be tried again', async () => {
  network.script(checklist, 'timeout', ok({ list: [] }));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: /again|retry/i });
  expect(screen.getAllByRole('link', { name: 'People' }).length).toBeGreaterThan(0);
  await user.click(retry);
  expect(await screen.findByText('Everything is in place')).toBeVisible();
});
