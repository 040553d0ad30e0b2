import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useReenteredViewport } from './use-near-viewport';

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
  useReenteredViewport(mark, null, isActive, onSight);
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
