/** One attempt of a call, without what was said. */
export interface EndedCall {
  /** The header with the trace, and the span of the attempt. */
  traceparent?: string;
  /** Method and path with the names of its parameters. */
  key: string;
  /** Milliseconds since the start of the page. */
  startMs: number;
  endMs: number;
  /** Undefined if there was no answer. */
  status?: number;
}

/** The calls of the start are saved, because what exports them is loaded later. */
const mostSaved = 40;
const saved: EndedCall[] = [];
let observer = (call: EndedCall) => {
  if (saved.length < mostSaved) saved.push(call);
};

export function notifyEnded(call: EndedCall): void {
  observer(call);
}

/** Calls the observer for the calls of the start, and from now on for each one that ends. */
export function observeCalls(next: (call: EndedCall) => void): void {
  observer = next;
  saved.splice(0).forEach(next);
}
