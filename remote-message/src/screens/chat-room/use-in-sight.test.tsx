import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useBackInSight, useInSight } from './use-in-sight';

let tell: (...isIntersecting: boolean[]) => void = () => undefined;

class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    tell = (...all) =>
      callback(
        all.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
        this as unknown as IntersectionObserver,
      );
  }
  observe() {}
  disconnect() {
    tell = () => undefined;
  }
}

beforeEach(() => Object.assign(globalThis, { IntersectionObserver: FakeObserver }));
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

function Mark({ isActive, onSight }: { isActive: boolean; onSight: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useBackInSight(mark, null, isActive, onSight);
  return <div ref={mark} />;
}

it('calls for a mark that comes back, not for one that is in sight all along', () => {
  const onSight = jest.fn();
  render(<Mark isActive onSight={onSight} />);
  tell(true);
  expect(onSight).not.toHaveBeenCalled();
  tell(false);
  tell(true);
  expect(onSight).toHaveBeenCalledTimes(1);
  tell(false, true);
  expect(onSight).toHaveBeenCalledTimes(2);
});

it('looks only while it is asked to', () => {
  const onSight = jest.fn();
  const { rerender } = render(<Mark isActive onSight={onSight} />);
  rerender(<Mark isActive={false} onSight={onSight} />);
  tell(false, true);
  expect(onSight).not.toHaveBeenCalled();
});

function NearMark({ isActive, onSight }: { isActive: boolean; onSight: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useInSight(mark, null, isActive, onSight);
  return <div ref={mark} />;
}

describe('a mark that is near', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const frames = (count: number) =>
    act(() => {
      for (let frame = 0; frame < count; frame += 1) jest.advanceTimersToNextFrame();
    });

  it('is told once a frame as long as it is', () => {
    const onSight = jest.fn();
    render(<NearMark isActive onSight={onSight} />);
    tell(true);
    expect(onSight).not.toHaveBeenCalled();
    frames(3);
    expect(onSight).toHaveBeenCalledTimes(3);
    tell(true);
    frames(1);
    expect(onSight).toHaveBeenCalledTimes(4);
    tell(false);
    frames(2);
    expect(onSight).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['nothing is to come', { isActive: false }],
    ['the page is left', null],
  ])('is not told of any more when %s', (_, next) => {
    const onSight = jest.fn();
    const { rerender } = render(<NearMark isActive onSight={onSight} />);
    tell(true);
    rerender(next ? <NearMark {...next} onSight={onSight} /> : <div />);
    frames(2);
    expect(onSight).not.toHaveBeenCalled();
  });
});
