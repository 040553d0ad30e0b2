import { EmptyState, ErrorState, PageFrame, SkeletonList, useQuery, useTranslation } from '@agency/shared';
import { unsentQuery } from '../../queries/unsent';
import { UnsentCard } from './unsent-card';
import './unsent.css';

/** Lists what phones of people who have left had not sent, for whoever looks after it now. */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const { data, error, refetch } = useQuery(unsentQuery);
  return (
    <PageFrame title={t('unsent.title')} back>
      {data && data.list.length > 0 && <p className="unsent__note">{t('unsent.note')}</p>}
      {data?.list.length === 0 && <EmptyState title={t('unsent.empty')} hint={t('unsent.emptyHint')} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList />)}
      <ul className="unsent">
        {data?.list.map((record) => (
          <li key={record.id}>
            <UnsentCard record={record} />
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
