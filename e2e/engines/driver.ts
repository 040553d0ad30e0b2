export type Engine = 'firefox' | 'webkit';

/** Size of the page in CSS pixels: a specialist's phone. */
export const phone = { width: 390, height: 844 };

export const timeZone = 'Asia/Shanghai';

/** Controls a browser that shows one page. */
export interface Driver {
  /** Name and version as the browser reports them. */
  version: string;
  load: (url: string) => Promise<void>;
  /** Evaluates an expression in the page and waits for it, if it is a promise. The result must be JSON. */
  evaluate: <Result>(expression: string) => Promise<Result>;
  /** Presses the middle of an element, as a finger would: what covers the element gets the tap. */
  tap: (selector: string) => Promise<void>;
  /** Types with the keyboard into the focused element. */
  type: (text: string) => Promise<void>;
  /** Puts a file into an input of files. */
  upload: (selector: string, path: string) => Promise<void>;
  /** Returns a PNG. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}
