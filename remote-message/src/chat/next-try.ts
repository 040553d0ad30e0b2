import { isRefusal, isRequestError, NextTry } from '@agency/shared';
import { chatTakenOver } from '../model/chat-port';

/** Schedules retries of chat calls while a page needs them. */
export class NextChatTry extends NextTry {
  #isListening = false;

  constructor(tryAgain: () => void) {
    super(tryAgain, { firstMs: 1_000, longestMs: 60_000 });
  }

  /** Schedules a retry unless it is certain to fail or no page needs it. */
  planAfter(error: unknown): void {
    if (!this.#isListening || isRefusal(error) || isRequestError(error, chatTakenOver)) return;
    this.plan(isRequestError(error) ? (error.details.retryAfter ?? 0) * 1_000 : 0);
  }

  listen(): () => void {
    this.#isListening = true;
    return () => {
      this.begin();
      this.#isListening = false;
    };
  }
}
