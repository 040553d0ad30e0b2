import '@testing-library/jest-dom';
import { format, TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// A busy two-core machine takes its time; what never comes fails by the time limit of its test at the latest.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has neither, react-router needs them while it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** What the data router makes of each navigation; without loaders nobody reads more of it. */
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

// jsdom has no layout to scroll in, and a screen without size.
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperties(globalThis.screen, { width: { value: 390 }, height: { value: 844 } });

/** A font, which jsdom does not have: it is there at once. */
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

/** What React said of changes that no test waited for: the next assertion may see either side of them. */
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
