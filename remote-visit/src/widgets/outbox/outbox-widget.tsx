import { useOutbox } from '@agency/shared';
import { visitOutbox } from '../../queries/record-visit';

/** Mounted on every page, so that waiting visits are sent from any of them. */
export function Screen() {
  useOutbox(visitOutbox);
  return null;
}
