import {
  Card,
  DetailPage,
  EmptyState,
  RichText,
  Section,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { offerLines } from '../../model/offer-lines';
import { saleActivitiesQuery } from '../../queries/reports';
import './activity-details.css';
import { ShareActivities } from './share-activities';

interface ActivitiesProps {
  projectId: string;
  orgcode: string;
}

export function Activities({ projectId, orgcode }: ActivitiesProps) {
  const { t } = useTranslation('remote-customer');
  const { data, error, refetch } = useQuery(saleActivitiesQuery(projectId, orgcode));
  return (
    <DetailPage
      title={t('activities.title')}
      error={error}
      failed={t('activities.failed')}
      onRetry={() => void refetch()}
      skeleton={<SkeletonList />}
      actions={
        data && <ShareActivities projectId={projectId} offers={offerLines(data.sale_list.sale_list)} />
      }
    >
      {data && (
        <>
          <p className="activity-project">{data.project_name}</p>
          <ActivityList list={data.sale_list.sale_list} />
        </>
      )}
    </DetailPage>
  );
}

type Activity = ApiOutput<'GET /expand/project/get-report-more-detail'>['sale_list']['sale_list'][number];

function ActivityList({ list }: { list: readonly Activity[] }) {
  const { t } = useTranslation('remote-customer');
  if (list.length === 0) return <EmptyState title={t('activities.none')} hint={t('activities.noneHint')} />;
  return list.map(({ sale_type, sale_desc }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: activities have no id, and several may be of one type
    <Section key={index} title={sale_type}>
      <Card>
        <div className="activity-text">
          <RichText html={sale_desc} />
        </div>
      </Card>
    </Section>
  ));
}
