import { useOutbox } from '@agency/shared';
import { chatOutbox } from '../../chat/outbox';

/** Draws nothing. The host mounts it on any page while an outbox has entries, so that messages are sent from there. */
export function Screen() {
  useOutbox(chatOutbox);
  return null;
}
