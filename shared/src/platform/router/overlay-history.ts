/**
 * Lets the back button close what is open instead of leaving the page. An open overlay owns one history entry of the
 * same URL; the router never hears of it, as its own index does not change.
 */
interface OverlayEntry {
  id: number;
  /** The router's position in the history when it opened. */
  index: unknown;
  hasEntry: boolean;
  /** Null for what stays until its work is done: the back button does not close it. */
  close: Close | null;
}

type Close = (isPageLeft: boolean) => void;

const open: OverlayEntry[] = [];
/** What to do when the steps that this file asked for have happened, in their order. */
const awaited: (() => void)[] = [];
/** Overlays that closed and whose entry is still to be taken away. */
const leaving: OverlayEntry[] = [];
let lastId = 0;
/** Who waits until nothing is to be taken away, or until nothing is open besides. */
const waiting: { isDone: () => boolean; tell: () => void }[] = [];

/**
 * Resolves when every overlay is closed and its entry taken away. A page that is loaded anew meanwhile would be caught
 * between the load and the step back.
 */
export function overlaysClosed(): Promise<void> {
  return until(() => open.length === 0 && !isBusy());
}

/**
 * Resolves when the entries of closed overlays are taken away. A step back that is asked for meanwhile would be one and
 * the same step to the browser.
 */
export function overlayEntriesGone(): Promise<void> {
  return until(() => !isBusy());
}

function until(isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    waiting.push({ isDone, tell: resolve });
    tellWaiting();
  });
}

function tellWaiting(): void {
  for (const one of [...waiting]) {
    if (!one.isDone()) continue;
    waiting.splice(waiting.indexOf(one), 1);
    one.tell();
  }
}

/**
 * Registers an open overlay; returns what to call when it was closed by other means than the back button. Without
 * `close` it stays.
 */
export function enterOverlay(close: Close | null): () => void {
  lastId += 1;
  const entry: OverlayEntry = { id: lastId, index: stateOf().idx, hasEntry: false, close };
  open.push(entry);
  pushEntries();
  return () => leaveOverlay(entry);
}

/** What the back button would close now, or null. */
export function topOverlay(): { isOpen: () => boolean; close: () => void } | null {
  const top = open.at(-1);
  return top ? { isOpen: () => open.includes(top), close: () => top.close?.(false) } : null;
}

/** Not while another overlay's entry is being taken away: the step back would take the new one instead. */
function pushEntries(): void {
  if (isBusy()) return;
  for (const entry of open) {
    if (entry.hasEntry) continue;
    entry.hasEntry = true;
    window.history.pushState({ ...stateOf(), overlay: entry.id }, '');
  }
}

function leaveOverlay(entry: OverlayEntry): void {
  const at = open.indexOf(entry);
  if (at < 0) return;
  open.splice(at, 1);
  if (!entry.hasEntry) {
    tellWaiting();
    return;
  }
  leaving.push(entry);
  // A navigation in the same event comes first; it then keeps the entry below itself, see onPop.
  setTimeout(takeAway);
}

/** An entry is to be taken away, or a step that does so has not happened yet. */
function isBusy(): boolean {
  return leaving.length + awaited.length > 0;
}

/** The uppermost entry first, and the next one when that is gone. */
function takeAway(): void {
  if (awaited.length > 0) return;
  const state = stateOf();
  if (isDead(state)) {
    forget(({ id }) => id === state.overlay);
    step(-1, takeAway);
    return;
  }
  if (state.overlay === undefined) {
    // Without the mark the page replaced its URL meanwhile: that then moves to the entry below.
    const replaced = forget(({ index }) => index === state.idx);
    if (replaced) {
      moveDown(replaced, state, false);
      return;
    }
    // A link in the overlay led on: the next page moves to the entry that it left. Back from there is one step as ever.
    const ledOn = forget(({ index }) => Number(index) + 1 === state.idx);
    if (ledOn) {
      moveDown(ledOn, state, true);
      return;
    }
  }
  // What is left lies below another overlay, or further below: see onPop.
  leaving.length = 0;
  pushEntries();
  tellWaiting();
}

/** The uppermost of those that are meant is not to be taken away any more. */
function forget(isMeant: (entry: OverlayEntry) => boolean): OverlayEntry | undefined {
  const entry = leaving
    .filter(isMeant)
    .sort((a, b) => a.id - b.id)
    .at(-1);
  if (entry) leaving.splice(leaving.indexOf(entry), 1);
  return entry;
}

/** Puts the shown page in the place of the entry below it: the overlay's own where that led on to the page. */
function moveDown(entry: OverlayEntry, state: object, isOntoOwn: boolean): void {
  const { href } = window.location;
  step(-1, () => {
    if ((stateOf().overlay === entry.id) !== isOntoOwn) {
      step(1, takeAway);
      return;
    }
    window.history.replaceState(state, '', href);
    takeAway();
  });
}

/** The entry is that of an overlay which is closed. */
function isDead({ overlay }: HistoryState): boolean {
  return overlay !== undefined && !open.some(({ id }) => id === overlay);
}

function step(by: 1 | -1, then: () => void): void {
  awaited.push(then);
  window.history.go(by);
}

function onPop(event: PopStateEvent): void {
  if (event === passedOn) return;
  const then = awaited.shift();
  if (then) {
    event.stopImmediatePropagation();
    then();
    return;
  }
  const state = stateOf();
  const top = open.at(-1);
  if (top && state.idx === top.index && state.overlay !== top.id) {
    event.stopImmediatePropagation();
    close(top);
    if (isDead(state)) step(-1, takeAway);
  } else {
    for (const entry of [...open].reverse()) close(entry);
    // The entry of an overlay whose page was left while it closed: the page's own entry is one below.
    if (state.overlay !== undefined) step(-1, takeAway);
    else passOnLater(event);
  }
  pushEntries();
  tellWaiting();
}

/** What the router hears in place of the browser's event. */
let passedOn: PopStateEvent | null = null;
let isPassedOnSoon = false;

/**
 * React draws in one piece what the browser's own event leads to, as the page has to be there when a swipe that showed
 * it already ends. Where the browser has shown nothing, that would be one long frame: the router hears of the step in a
 * task of its own, and the page is drawn in slices like any other.
 */
function passOnLater(event: PopStateEvent): void {
  // Not told by older browsers.
  if (event.hasUAVisualTransition !== false) return;
  event.stopImmediatePropagation();
  // Of two steps at once it hears as one, which is as wide.
  if (isPassedOnSoon) return;
  isPassedOnSoon = true;
  setTimeout(() => {
    isPassedOnSoon = false;
    passedOn = new PopStateEvent('popstate', { state: stateOf() });
    window.dispatchEvent(passedOn);
  });
}

/** Its entry was left: it closes, or gets another one where the history is now. */
function close(entry: OverlayEntry): void {
  const { idx } = stateOf();
  if (entry.close) {
    open.splice(open.indexOf(entry), 1);
    entry.close(idx !== entry.index);
    return;
  }
  entry.hasEntry = false;
  entry.index = idx;
}

interface HistoryState {
  /** The router's position in the history. */
  idx?: unknown;
  /** The overlay that the entry is of. */
  overlay?: number;
}

function stateOf(): HistoryState {
  return window.history.state ?? {};
}

// At once, and so before the router: on the window, listeners are called in the order of their registration, and
// the router must not hear of the steps that are made here.
window.addEventListener('popstate', onPop, true);
