import type { Example } from '../../../gallery/example';
import { MomentSheet } from './moment-sheet';

const nothing = () => undefined;

export const examples: readonly Example[] = [
  {
    name: 'MomentSheet',
    isAlone: true,
    show: () => (
      <MomentSheet
        title="Expected visit"
        value="2026-11-24 14:30:00"
        now="2026-11-21 10:20:00"
        onClose={nothing}
        onApply={nothing}
      />
    ),
  },
];
