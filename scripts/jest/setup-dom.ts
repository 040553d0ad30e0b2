import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

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

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;
