import { act, render, screen } from '@testing-library/react';
import { everyWhileVisible, usePageVisible } from './page-visible';

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const State = () => <p>{usePageVisible() ? 'in front' : 'behind'}</p>;

afterEach(() => show('visible'));

it('tells a component whether the page is in front', () => {
  render(<State />);
  expect(screen.getByText('in front')).toBeVisible();
  show('hidden');
  expect(screen.getByText('behind')).toBeVisible();
  show('visible');
  expect(screen.getByText('in front')).toBeVisible();
});

describe('what runs again and again', () => {
  const run = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    run.mockClear();
  });
  afterEach(() => void jest.useRealTimers());

  it('has no timer while the page is hidden, and one again from then on', () => {
    const stop = everyWhileVisible(1_000, run);
    jest.advanceTimersByTime(2_000);
    expect(run).toHaveBeenCalledTimes(2);
    show('hidden');
    expect(jest.getTimerCount()).toBe(0);
    show('visible');
    jest.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(3);
    stop();
  });

  it('has none where the page begins hidden, or when it was stopped', () => {
    show('hidden');
    const stop = everyWhileVisible(1_000, run);
    expect(jest.getTimerCount()).toBe(0);
    show('visible');
    expect(jest.getTimerCount()).toBe(1);
    stop();
    show('visible');
    expect(jest.getTimerCount()).toBe(0);
    expect(run).not.toHaveBeenCalled();
  });
});
