/**
 * Lets the back button close an overlay instead of leaving the page. An open overlay owns one history entry with the
 * same URL; the router does not notice it, because its own index stays the same.
 */
interface OverlayEntry {
  id: number;
  index: unknown;
  hasEntry: boolean;
  /** Null for an overlay that the back button must not close, because its work is running. */
  close: Close | null;
}

type Close = (isPageLeft: boolean) => void;

const open: OverlayEntry[] = [];
const awaited: (() => void)[] = [];
const leaving: OverlayEntry[] = [];
/** Begins with the time, so that entries of overlays before a reload have other ids. */
let lastId = Date.now();
/** Callbacks waiting until the history is clean, or until no overlay is open. */
const waiting: { isDone: () => boolean; tell: () => void }[] = [];

/** Resolves when every overlay is closed and its entry removed. Reloading earlier would race with the step back. */
export function overlaysClosed(): Promise<void> {
  return until(() => open.length === 0 && !isBusy());
}

/**
 * Resolves when the entries of closed overlays are removed. The browser would merge an earlier step back with that
 * removal.
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
 * Registers an open overlay and returns the function to call when it closes by other means than the back button.
 * Without `close` the back button does not close it.
 */
export function enterOverlay(close: Close | null): () => void {
  lastId += 1;
  const entry: OverlayEntry = { id: lastId, index: stateOf().idx, hasEntry: false, close };
  open.push(entry);
  pushEntries();
  return () => leaveOverlay(entry);
}

export function topOverlay(): { isOpen: () => boolean; close: () => void } | null {
  const top = open.at(-1);
  return top ? { isOpen: () => open.includes(top), close: () => top.close?.(false) } : null;
}

/** Waits while another entry is being removed, because that step back would remove the new one instead. */
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
  // A navigation in the same event runs first and leaves the entry below itself; see onPop.
  setTimeout(takeAway);
}

function isBusy(): boolean {
  return leaving.length + awaited.length > 0;
}

/** Removes the top entry first; its pop event continues with the next. */
function takeAway(): void {
  if (awaited.length > 0) return;
  const state = stateOf();
  if (isDead(state)) {
    forget(({ id }) => id === state.overlay);
    step(-1, takeAway);
    return;
  }
  if (state.overlay === undefined) {
    // The mark is gone because the page replaced its URL: that URL moves to the entry below.
    const replaced = forget(({ index }) => index === state.idx);
    if (replaced) {
      moveDown(replaced, state, false);
      return;
    }
    // A link in the overlay navigated: the next page moves to the overlay's entry, so going back takes one step.
    const ledOn = forget(({ index }) => Number(index) + 1 === state.idx);
    if (ledOn) {
      moveDown(ledOn, state, true);
      return;
    }
  }
  leaving.length = 0;
  pushEntries();
  tellWaiting();
}

function forget(isMeant: (entry: OverlayEntry) => boolean): OverlayEntry | undefined {
  const entry = leaving
    .filter(isMeant)
    .sort((a, b) => a.id - b.id)
    .at(-1);
  if (entry) leaving.splice(leaving.indexOf(entry), 1);
  return entry;
}

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
    // The entry belongs to an overlay whose page was left while it closed; the page's own entry is one below.
    if (state.overlay !== undefined) step(-1, takeAway);
    else passOnLater(event);
  }
  pushEntries();
  tellWaiting();
}

/** The event forwarded to the router instead of the browser's. */
let passedOn: PopStateEvent | null = null;
let isPassedOnSoon = false;

/**
 * React renders synchronously in the browser's own event, since a swipe animation needs the page at once. Without an
 * animation that would be one long frame, so the router gets the event in a later task and the page renders in slices.
 */
function passOnLater(event: PopStateEvent): void {
  if (event.hasUAVisualTransition !== false) return;
  event.stopImmediatePropagation();
  // Two steps at once are forwarded as one event, which covers both.
  if (isPassedOnSoon) return;
  isPassedOnSoon = true;
  setTimeout(() => {
    isPassedOnSoon = false;
    passedOn = new PopStateEvent('popstate', { state: stateOf() });
    window.dispatchEvent(passedOn);
  });
}

/** The user left its entry, so it closes, or gets a new entry if it must stay. */
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
  idx?: unknown;
  overlay?: number;
}

function stateOf(): HistoryState {
  return window.history.state ?? {};
}

// Capturing and registered before the router's listener, which must not see this file's own steps.
window.addEventListener('popstate', onPop, true);

// A reload closes the overlays but not their entries: without this the first step back would show no change.
if (isDead(stateOf())) takeAway();
