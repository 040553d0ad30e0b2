import { useOutbox } from '@agency/shared';
import { visitOutbox } from '../../queries/record-visit';

/** Sends the visits that wait, from whichever page is open. */
export function Screen() {
  useOutbox(visitOutbox);
  return null;
}
