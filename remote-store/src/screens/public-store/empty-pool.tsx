import { EmptyState, StoreIcon, useTranslation } from '@agency/shared';
import { NoMatch } from '../../components/no-match';
import type { PoolFilter } from '../../queries/pool';

interface EmptyPoolProps {
  filter: PoolFilter;
  onClear: () => void;
}

/** Nothing in the pool at all, or nothing under this filter. */
export function EmptyPool({ filter, onClear }: EmptyPoolProps) {
  const { t } = useTranslation('remote-store');
  const isNarrowed = filter.kw !== '' || filter.region.ids.length > 0;
  if (isNarrowed) return <NoMatch title={t('empty.noMatch')} onClear={onClear} />;
  return <EmptyState icon={<StoreIcon />} title={t('pool.empty')} hint={t('pool.emptyHint')} />;
}
