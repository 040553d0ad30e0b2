import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export interface DevToolsEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/**
 * Speaks the DevTools protocol with a browser over two pipes (`--remote-debugging-pipe`): messages are JSON that ends with
 * a zero byte. No port is open, and Node needs no WebSocket.
 */
export class DevTools {
  #count = 0;
  #rest = '';
  readonly #into: Writable;
  readonly #from: Readable;
  readonly #waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  readonly #listeners = new Set<(event: DevToolsEvent) => void>();

  /** `child` has pipes as its file descriptors 3 and 4. */
  constructor(child: ChildProcess) {
    this.#into = child.stdio[3] as Writable;
    this.#from = child.stdio[4] as Readable;
    this.#from.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#into.on('error', () => this.#end());
    child.once('exit', () => this.#end()).once('error', () => this.#end());
  }

  send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    this.#count += 1;
    const id = this.#count;
    this.#into.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    }) as Promise<Result>;
  }

  /** Returns a function that removes the listener. */
  listen(listener: (event: DevToolsEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Closes the pipes, which would keep the process alive. */
  close(): void {
    this.#into.destroy();
    this.#from.destroy();
  }

  #read(text: string): void {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) this.#receive(JSON.parse(message) as Answer | DevToolsEvent);
  }

  #receive(message: Answer | DevToolsEvent): void {
    if ('method' in message) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    const { id, result, error } = message;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`the browser answered: ${error.message}`));
    else waiting?.resolve(result);
  }

  #end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the browser has ended'));
    this.#waiting.clear();
  }
}
