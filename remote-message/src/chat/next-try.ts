import { isRefusal, isRequestError, NextTry } from '@agency/shared';
import { chatTakenOver } from './chat-port';

/** The next try of what was asked of the chat, as long as somebody is there. */
export class NextChatTry extends NextTry {
  #isListening = false;

  constructor(tryAgain: () => void) {
    super(tryAgain, { firstMs: 1_000, longestMs: 60_000 });
  }

  /** Waits for the next try, unless it would fail as well or nobody is there any more. */
  planAfter(error: unknown): void {
    if (!this.#isListening || isRefusal(error) || isRequestError(error, chatTakenOver)) return;
    this.plan(isRequestError(error) ? (error.details.retryAfter ?? 0) * 1_000 : 0);
  }

  /** Somebody is there until the returned function is called. */
  listen(): () => void {
    this.#isListening = true;
    return () => {
      this.begin();
      this.#isListening = false;
    };
  }
}
