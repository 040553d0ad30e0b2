import '@testing-library/jest-dom';
import { format, TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { shiftDate } from '../../e2e/fixtures/shift-date';
import { screenDay } from './screen-day.cjs';

// Screens show dates and what is left until one, so they would pass on some days only.
shiftDate(screenDay - Date.now());

// High, because a busy two-core machine is slow. A missing element still fails by the test's own time limit.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks both, and react-router needs them when it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** The data router creates a request for each navigation. Without loaders only these fields are read. */
class NavigationRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;

  constructor(
    readonly url: string,
    init: { signal?: AbortSignal } = {},
  ) {
    this.signal = init.signal;
  }
}

Object.assign(globalThis, { Request: NavigationRequest });

// jsdom has no layout, so it cannot scroll and its screen has no size.
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperties(globalThis.screen, { width: { value: 390 }, height: { value: 844 } });

/** jsdom has no fonts; this one is loaded at once. */
class LoadedFont {
  readonly weight: string;

  constructor(
    readonly family: string,
    readonly source: string,
    { weight }: { weight: string },
  ) {
    this.weight = weight;
  }

  async load(): Promise<this> {
    return this;
  }
}

Object.assign(globalThis, { FontFace: LoadedFont });
Object.defineProperty(document, 'fonts', { value: Object.assign(new Set(), { ready: Promise.resolve() }) });

/** React's warnings about updates outside act, after which assertions may see either state. */
const unawaited: string[] = [];
const printError = console.error;

console.error = (...said: unknown[]) => {
  const text = format(...said);
  if (text.includes('not wrapped in act(')) unawaited.push(text);
  else printError(...said);
};

afterEach(() => {
  const [first, ...others] = unawaited.splice(0);
  if (first) throw new Error(`${first}\n(and ${others.length} more of the kind)`);
});
