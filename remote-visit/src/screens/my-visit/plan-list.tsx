import {
  CalendarIcon,
  EmptyState,
  ErrorState,
  ListCard,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { Day } from '@agency/shared/model/days';
import { storeHref } from '../../components/reach-store';
import { plansQuery } from '../../queries/visits';
import '../../components/due-card.css';

export function PlanList({ date }: { date: Day }) {
  const { t } = useTranslation('remote-visit');
  const { data, isError, error, refetch } = useQuery(plansQuery(date.slice(0, 7)));
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={3} />;
  const plans = data.list.filter(({ next_visit_on }) => next_visit_on === date);
  if (plans.length === 0) {
    return <EmptyState icon={<CalendarIcon />} title={t('mine.noPlans')} hint={t('mine.noPlansHint')} />;
  }
  return (
    <ul className="due-list" aria-label={t('mine.plans')}>
      {plans.map(({ store_id, store_name, next_visit_reason }) => (
        <li key={store_id}>
          <ListCard to={storeHref({ store_id })} title={store_name} fact={next_visit_reason} />
        </li>
      ))}
    </ul>
  );
}
