import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { forgetScroll } from '../list/scroll-memory';
import { renderUi } from '../render-ui';
import { PageFrame } from './page-frame';

const details = (
  <PageFrame title="Details" back footer={<button type="button">Save</button>}>
    <input aria-label="Name" />
  </PageFrame>
);
const list = (
  <PageFrame title="List">
    <Link to="/details">Open</Link>
  </PageFrame>
);

afterEach(() => forgetScroll());

test('names the page in one heading and the document title', () => {
  renderUi(list);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'List',
  ]);
  expect(document.title).toBe('List');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('the page on which the app opens does not take the focus; one that is navigated to does', async () => {
  renderUi(list, { routes: { '/details': details } });
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'Details' })).toHaveFocus();
});

test('who comes back goes on at the link by which they left', async () => {
  const stores = (
    <PageFrame title="Stores">
      <Link to="/details?store=1">Maple Road</Link>
      <Link to="/details?store=2">Oak Lane</Link>
    </PageFrame>
  );
  const { router } = renderUi(list, { routes: { '/details': details, '/stores': stores } });
  await act(() => router.navigate('/stores'));
  await userEvent.click(screen.getByRole('link', { name: 'Oak Lane' }));
  expect(screen.getByRole('heading', { name: 'Details' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('link', { name: 'Oak Lane' })).toHaveFocus();
  await act(() => router.navigate('/details'));
  await act(() => router.navigate('/stores'));
  expect(screen.getByRole('heading', { name: 'Stores' })).toHaveFocus();
});

test('a field that takes focus itself keeps it', async () => {
  const search = (
    <PageFrame title="Search">
      {/* biome-ignore lint/a11y/noAutofocus: what is tested */}
      <input aria-label="Keyword" autoFocus />
    </PageFrame>
  );
  renderUi(list, { routes: { '/details': search } });
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(screen.getByRole('textbox', { name: 'Keyword' })).toHaveFocus();
});

test('a change of the query alone leaves the focus where it is', async () => {
  const { router } = renderUi(list, { routes: { '/details': details } });
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  screen.getByRole('textbox', { name: 'Name' }).focus();
  await act(() => router.navigate('/details?tab=2'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('back goes one step back', async () => {
  const { router } = renderUi(list, { routes: { '/details': details } });
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(router.location.pathname).toBe('/');
  expect(screen.getByRole('heading', { name: 'List' })).toBeInTheDocument();
});

test('back from a page opened by a link goes to the root instead of out of the app', async () => {
  const { router } = renderUi(list, { routes: { '/details': details }, at: ['/details'] });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(router.location.pathname).toBe('/');
});

test('the page may decide itself where back leads', async () => {
  const onBack = jest.fn();
  const { router } = renderUi(
    <PageFrame title="Form" back onBack={onBack}>
      text
    </PageFrame>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(router.location.pathname).toBe('/');
});
