import { useOutbox } from '@agency/shared';
import { chatOutbox } from '../../chat/outbox';

/** Mounted on every page, so that waiting messages are sent from any of them. */
export function Screen() {
  useOutbox(chatOutbox);
  return null;
}
