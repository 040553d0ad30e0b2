import type { Tone } from '@agency/shared';
import { ClueStatus } from '@agency/shared/model/customer';

const tones: Record<number, Tone> = {
  [ClueStatus.toBeConfirmed]: 'brand',
  [ClueStatus.effective]: 'success',
  [ClueStatus.invalid]: 'neutral',
};

/** The colour of a report's status: blue, green or grey (docs/product.md, section 4). */
export function clueTone(clue_status: number): Tone {
  return tones[clue_status] ?? 'neutral';
}
