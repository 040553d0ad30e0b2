import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedback } from '../../platform/feedback/feedback-store';
import { renderUi } from '../render-ui';
import { FeedbackProvider } from './feedback-provider';

function page() {
  return renderUi(
    <FeedbackProvider>
      <button type="button">before</button>
    </FeedbackProvider>,
  );
}

test('an alert is read out, holds the focus and resolves when it was read', async () => {
  page();
  screen.getByRole('button', { name: 'before' }).focus();
  const onRead = jest.fn();
  act(
    () => void feedback.alert({ title: 'Store deleted', message: 'The store has been deleted' }).then(onRead),
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Store deleted' });
  expect(dialog).toHaveAccessibleDescription('The store has been deleted');
  expect(dialog).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(onRead).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'before' })).toHaveFocus();
});

test.each([
  ['the main button', () => userEvent.click(screen.getByRole('button', { name: 'Remove' })), true],
  ['the other button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })), false],
  ['Escape', () => userEvent.keyboard('{Escape}'), false],
])('a question answered by %s', async (_, answer, expected) => {
  page();
  const onAnswer = jest.fn();
  act(() => void feedback.confirm({ message: 'Remove the broker?', confirmText: 'Remove' }).then(onAnswer));
  expect(screen.getByRole('alertdialog', { name: 'Remove the broker?' })).toBeInTheDocument();
  await answer();
  expect(onAnswer).toHaveBeenCalledWith(expected);
});

test('the Tab key stays inside', async () => {
  page();
  act(() => void feedback.confirm({ message: 'Sure?' }));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
});

test('questions are asked one after the other', async () => {
  page();
  act(() => {
    void feedback.alert('first');
    void feedback.alert('second');
  });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('alertdialog', { name: 'second' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('while a dialog is open the page behind is inert, not the live region', async () => {
  const { container } = page();
  act(() => void feedback.alert('wait'));
  expect(container).toHaveAttribute('inert');
  expect(screen.getByRole('status').closest('[inert]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(container).not.toHaveAttribute('inert');
});

describe('toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is said in a live region that was there before, and goes after 3 s', () => {
    page();
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    act(() => feedback.toast('Saved'));
    expect(region).toHaveTextContent('Saved');
    act(() => jest.advanceTimersByTime(2999));
    expect(region).toHaveTextContent('Saved');
    act(() => jest.advanceTimersByTime(1));
    expect(region).toBeEmptyDOMElement();
  });

  test('stays while the focus is on its action', () => {
    page();
    act(() => feedback.toast('Removed', { action: { label: 'Undo', onPress: () => undefined } }));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'before' }).focus());
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('a newer one replaces the older and has its own time', () => {
    page();
    act(() => feedback.toast('First'));
    act(() => jest.advanceTimersByTime(2000));
    act(() => feedback.toast('Second'));
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('status')).toHaveTextContent(/^Second$/);
  });
});

test('a toast may offer to undo', async () => {
  page();
  const onPress = jest.fn();
  act(() => feedback.toast('Removed', { action: { label: 'Undo', onPress } }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

test('a toast tells when it is over: after its action, and where another one takes its place', async () => {
  page();
  const told: string[] = [];
  const onEnd = () => told.push('over');
  const action = { label: 'Undo', onPress: () => told.push('undone') };
  act(() => feedback.toast('Removed', { action, onEnd }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(told).toEqual(['undone', 'over']);
  act(() => feedback.toast('Removed', { action, onEnd }));
  act(() => feedback.toast('Saved'));
  expect(told).toEqual(['undone', 'over', 'over']);
});

test('the code of a failure is below its message', async () => {
  page();
  act(() => feedback.toast('Something went wrong.', { trace: '4bf92f3577b34da6a3ce929d0e0e4736' }));
  expect(await screen.findByText(/Error code/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Something went wrong.Error code 9FWJ-YDBQ');
});
