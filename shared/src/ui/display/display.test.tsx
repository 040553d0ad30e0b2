import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestError } from '../../platform/request/request-error';
import { IconButton } from '../controls/icon-button';
import { renderUi } from '../render-ui';
import { Avatar } from './avatar';
import { Banner } from './banner';
import { ListCard, RowButton, RowLink } from './card';
import { KeyValue } from './key-value';
import { Section } from './section';
import { EmptyState, ErrorState } from './states';
import { StatusTag } from './status-tag';

test('a list card is one link by its title; its actions stand beside it', async () => {
  const onCall = jest.fn();
  const { router } = renderUi(
    <ListCard
      to="/store/7"
      title="Sunrise"
      tag={<StatusTag tone="success">In cooperation</StatusTag>}
      fact="128 Norodom"
      actions={<IconButton label="Call" icon="☎" onClick={onCall} />}
    />,
    { routes: { '/store/7': 'details' } },
  );
  const link = screen.getByRole('link', { name: 'Sunrise' });
  const call = screen.getByRole('button', { name: /Call/ });
  expect(link).not.toContainElement(call);
  await userEvent.click(call);
  expect(onCall).toHaveBeenCalledTimes(1);
  expect(router.location.pathname).toBe('/');
  await userEvent.click(link);
  expect(router.location.pathname).toBe('/store/7');
});

test('a list card may refuse to open', async () => {
  const { router } = renderUi(
    <ListCard to="/store/7" title="Sunrise" onClick={(event) => event.preventDefault()} />,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Sunrise' }));
  expect(router.location.pathname).toBe('/');
});

test('facts are terms and definitions, empty ones left out', () => {
  renderUi(
    <KeyValue
      items={[
        { label: 'Phone', value: '012' },
        { label: 'Agency', value: '' },
        { label: 'Brokers', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Phone', 'Brokers']);
  expect(screen.getAllByRole('definition').map((definition) => definition.textContent)).toEqual(['012', '0']);
});

test('a section is a region named by its title', () => {
  renderUi(<Section title="Brokers">text</Section>);
  expect(screen.getByRole('region', { name: 'Brokers' })).toHaveTextContent('text');
});

test('a note that is on its way keeps its place, and is not heard', () => {
  const section = (time: string, isNoteComing: boolean) => (
    <Section title="Today" note={`until ${time}`} isNoteComing={isNoteComing}>
      text
    </Section>
  );
  const { rerender } = renderUi(section('00:00', true));
  expect(screen.queryByRole('paragraph')).toBeNull();
  rerender(section('10:00', false));
  expect(screen.getByRole('paragraph')).toHaveTextContent('until 10:00');
});

test.each([
  ['Dara', 'D'],
  ['王芳', '王'],
  [' ké', 'K'],
])('%s without a picture is %s', (name, initial) => {
  renderUi(<Avatar name={name} alt={name} />);
  expect(screen.getByRole('img', { name: name.trim() })).toHaveTextContent(initial);
});

test('a picture that does not load gives way to the initial', () => {
  renderUi(<Avatar name="Dara" alt="Dara" src="/gone.png" />);
  fireEvent.error(screen.getByRole('img', { name: 'Dara' }));
  expect(screen.getByRole('img', { name: 'Dara' })).toHaveTextContent('D');
});

test('an empty state offers what fills it', () => {
  renderUi(
    <EmptyState title="No visits yet" hint="They appear here." action={<a href="/visit">Record</a>} />,
  );
  expect(screen.getByText('No visits yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Record' })).toBeInTheDocument();
});

test('a failure says what was kept and can be tried again', async () => {
  const onRetry = jest.fn();
  renderUi(<ErrorState title="Not sent" kept="Your text is kept." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not sentYour text is kept.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a banner is read out and can be closed', async () => {
  const onClose = jest.fn();
  renderUi(
    <Banner tone="danger" onClose={onClose}>
      Location is coarse
    </Banner>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Location is coarse');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('rows lead somewhere or do something', async () => {
  const onPress = jest.fn();
  renderUi(
    <>
      <RowLink to="/setting/language" label="Language" value="English" />
      <RowButton label="Log out" tone="danger" onPress={onPress} />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Language English' })).toHaveAttribute('href', '/setting/language');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('an unexpected failure shows a code, which can be copied', async () => {
  const user = userEvent.setup();
  const error = new RequestError(-1, 'An error', { status: 500, trace: '4bf92f3577b34da6a3ce929d0e0e4736' });
  renderUi(<ErrorState error={error} />);
  expect(await screen.findByText(/Error code 9FWJ-YDBQ/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('9FWJ-YDBQ');
});

test('a refusal shows none', () => {
  renderUi(<ErrorState error={new RequestError(-18100003, 'Not you', { status: 403 })} />);
  expect(screen.queryByText(/Error code/)).not.toBeInTheDocument();
});
