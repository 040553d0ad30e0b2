import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import type { UnreadLine } from '../../model/unread-line';
import { useChatScroll } from './use-chat-scroll';

const [height, screen] = [2000, 400];
const end = height - screen;

interface TalkProps {
  scroller: HTMLElement;
  unreadLine?: UnreadLine;
  lineAt?: () => number;
  onDrawn?: (scroll: ReturnType<typeof useChatScroll>) => void;
}

function Talk({ scroller, unreadLine = 'none', lineAt = () => 0, onDrawn }: TalkProps) {
  const list = useRef<HTMLUListElement>(null);
  const line = useRef<UnreadLine>(unreadLine);
  line.current = unreadLine;
  onDrawn?.(useChatScroll(scroller, list, true, line));
  const place = (row: HTMLElement | null) => {
    const top = () => lineAt() - scroller.scrollTop;
    if (row) Object.assign(row, { getBoundingClientRect: () => ({ top: top() }) });
  };
  return (
    <ul ref={list}>
      <li ref={place} className="chat-unread" />
    </ul>
  );
}

function openTalk(begin: Pick<TalkProps, 'unreadLine' | 'lineAt'> = {}) {
  const scroller = document.createElement('div');
  let top = 0;
  let whole = height;
  let props = begin;
  let drawn: ReturnType<typeof useChatScroll> | undefined;
  const onDrawn = (scroll: typeof drawn) => {
    drawn = scroll;
  };
  Object.defineProperties(scroller, {
    scrollHeight: { get: () => whole },
    clientHeight: { value: screen },
    scrollTop: { get: () => top, set: (wanted: number) => (top = Math.min(wanted, whole - screen)) },
  });
  const { rerender } = render(<Talk {...props} scroller={scroller} onDrawn={onDrawn} />);
  return {
    scroller,
    scroll: () => drawn,
    drawAgain: (part: typeof begin = {}) => {
      props = { ...props, ...part };
      rerender(<Talk {...props} scroller={scroller} onDrawn={onDrawn} />);
    },
    grow: (by: number) => {
      whole += by;
    },
  };
}

it('begins at the end, and stays there when something comes', () => {
  const { scroller, drawAgain, grow } = openTalk();
  expect(scroller.scrollTop).toBe(end);
  grow(60);
  drawAgain();
  expect(scroller.scrollTop).toBe(end + 60);
});

it('leaves a finger alone that has moved up although its event has not come yet', () => {
  const { scroller, drawAgain } = openTalk();
  scroller.scrollTop = 0;
  drawAgain();
  drawAgain();
  expect(scroller.scrollTop).toBe(0);
});

it('goes along where what is below becomes less', () => {
  const { scroller, drawAgain, grow } = openTalk();
  grow(-300);
  scroller.scrollTop = end - 300;
  drawAgain();
  grow(60);
  drawAgain();
  expect(scroller.scrollTop).toBe(end - 240);
});

describe('the line before the unread', () => {
  it('is where one begins once it is known, if it is out of sight, and is left alone from then on', () => {
    const { scroller, scroll, drawAgain, grow } = openTalk({ unreadLine: 'unknown', lineAt: () => 700 });
    expect(scroller.scrollTop).toBe(end);
    drawAgain({ unreadLine: 'drawn' });
    expect(scroller.scrollTop).toBe(700);
    expect(scroll()?.isAtEnd).toBe(false);
    grow(60);
    scroller.scrollTop = 300;
    fireEvent.scroll(scroller);
    drawAgain();
    expect(scroller.scrollTop).toBe(300);
  });

  it.each<[string, UnreadLine, number]>([
    ['is in sight', 'drawn', end + 10],
    ['is too far back', 'none', 700],
  ])('is not gone to where it %s', (_, unreadLine, place) => {
    const { scroller, scroll } = openTalk({ unreadLine, lineAt: () => place });
    expect(scroller.scrollTop).toBe(end);
    expect(scroll()?.isAtEndNow()).toBe(true);
  });

  it('is followed while more of the unread comes, unless a finger goes elsewhere', () => {
    let place = 0;
    const { scroller, drawAgain, grow } = openTalk({ unreadLine: 'moving', lineAt: () => place });
    expect(scroller.scrollTop).toBe(0);
    grow(900);
    place = 500;
    drawAgain();
    fireEvent.scroll(scroller);
    expect(scroller.scrollTop).toBe(500);
    scroller.scrollTop = 900;
    fireEvent.scroll(scroller);
    place = 600;
    drawAgain({ unreadLine: 'drawn' });
    expect(scroller.scrollTop).toBe(900);
  });

  it('gives way to what is sent meanwhile', () => {
    const { scroller, scroll, drawAgain } = openTalk({ unreadLine: 'moving', lineAt: () => 700 });
    act(() => scroll()?.toEnd());
    drawAgain();
    expect(scroller.scrollTop).toBe(end);
  });
});

it('tells the last message that is on the screen to its end, once one is where the room opens', () => {
  const { scroller, scroll, drawAgain } = openTalk({ unreadLine: 'moving', lineAt: () => 0 });
  Object.assign(scroller, { getBoundingClientRect: () => ({ top: 0, bottom: screen }) });
  for (const [key, bottom] of [
    ['one', 100],
    ['two', 390],
    ['three', 410],
  ] as const) {
    const row = document.createElement('li');
    row.dataset.message = key;
    Object.assign(row, { getBoundingClientRect: () => ({ top: bottom - 80, bottom }) });
    document.querySelector('ul')?.append(row);
  }
  expect(scroll()?.lastVisibleKey()).toBeUndefined();
  drawAgain({ unreadLine: 'drawn' });
  expect(scroll()?.lastVisibleKey()).toBe('two');
});
