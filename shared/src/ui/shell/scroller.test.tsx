import { act, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { renderUi } from '../render-ui';
import { PageFrame } from './page-frame';
import { scrollerOf, useScroller } from './scroller';

const seen: Record<'laidOut' | 'painted', (string | undefined)[]> = { laidOut: [], painted: [] };
const drawings: string[] = [];

function Follower() {
  const scroller = useScroller();
  drawings.push('follower');
  useEffect(() => void seen.painted.push(scroller?.className), [scroller]);
  return null;
}

function Part() {
  const part = useRef<HTMLParagraphElement>(null);
  drawings.push('part');
  useLayoutEffect(() => void seen.laidOut.push(scrollerOf(part.current)?.className), []);
  return <p ref={part}>Part</p>;
}

let openLater = () => {};

function Later() {
  const [isOpen, setOpen] = useState(false);
  openLater = () => setOpen(true);
  return isOpen && <Follower />;
}

beforeEach(() => {
  drawings.length = 0;
  seen.laidOut.length = 0;
  seen.painted.length = 0;
});

test('a part knows what scrolls it in its first layout effect, and is drawn once', () => {
  renderUi(
    <PageFrame title="Page">
      <Part />
    </PageFrame>,
  );
  expect(seen.laidOut).toEqual(['ag-page__scroller']);
  expect(drawings).toEqual(['part']);
});

test('what follows the scroller is told of it before the page is painted, and alone is drawn again', () => {
  renderUi(
    <PageFrame title="Page">
      <Part />
      <Follower />
    </PageFrame>,
  );
  expect(seen.painted).toEqual([undefined, 'ag-page__scroller']);
  expect(drawings).toEqual(['part', 'follower', 'follower']);
});

test('what comes to a page that is there knows its scroller at once', () => {
  renderUi(
    <PageFrame title="Page">
      <Later />
    </PageFrame>,
  );
  act(openLater);
  expect(seen.painted).toEqual(['ag-page__scroller']);
  expect(drawings).toEqual(['follower']);
});

test('outside of pages and sheets nothing scrolls', () => {
  renderUi(
    <>
      <Part />
      <Follower />
    </>,
  );
  expect(screen.getByText('Part')).toBeVisible();
  expect([seen.laidOut, seen.painted]).toEqual([[undefined], [undefined]]);
});
