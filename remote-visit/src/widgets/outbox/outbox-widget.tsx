import { useOutbox } from '@agency/shared';
import { visitOutbox } from '../../queries/record-visit';

/** Draws nothing. The host mounts it on any page while an outbox has entries, so that visits are sent from there. */
export function Screen() {
  useOutbox(visitOutbox);
  return null;
}
