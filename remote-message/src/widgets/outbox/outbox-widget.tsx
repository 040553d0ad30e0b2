import { useOutbox } from '@agency/shared';
import { chatOutbox } from '../../chat/outbox';

/** Sends the messages that wait, from whichever page is open. */
export function Screen() {
  useOutbox(chatOutbox);
  return null;
}
