import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// A busy two-core machine takes its time; what never comes fails by the time limit of its test at the latest.
configure({ asyncUtilTimeout: 5_000 });

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
