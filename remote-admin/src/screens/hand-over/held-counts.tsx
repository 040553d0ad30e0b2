import { KeyValue, useTranslation } from '@agency/shared';
import { type HeldKind, heldKinds } from '@agency/shared/model/hand-over';

interface HeldCountsProps {
  counts: Record<HeldKind, number>;
  compact?: boolean;
}

/** Lists by kind how many there are, without the kinds of which there are none. */
export function HeldCounts({ counts, compact = false }: HeldCountsProps) {
  const { t } = useTranslation('remote-admin');
  const items = heldKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ label: t(`field.${kind}`), value: counts[kind] }));
  return <KeyValue items={items} compact={compact} />;
}
