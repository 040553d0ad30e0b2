import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useChatScroll } from './use-chat-scroll';

/** Five screens of messages. */
const [height, screen] = [2000, 400];
const end = height - screen;

function Talk({ scroller }: { scroller: HTMLElement }) {
  const list = useRef<HTMLUListElement>(null);
  useChatScroll(scroller, list, true);
  return <ul ref={list} />;
}

function openTalk() {
  const scroller = document.createElement('div');
  let top = 0;
  let whole = height;
  Object.defineProperties(scroller, {
    scrollHeight: { get: () => whole },
    clientHeight: { value: screen },
    scrollTop: { get: () => top, set: (wanted: number) => (top = Math.min(wanted, whole - screen)) },
  });
  const { rerender } = render(<Talk scroller={scroller} />);
  return {
    scroller,
    drawAgain: () => rerender(<Talk scroller={scroller} />),
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
