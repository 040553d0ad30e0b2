import { Banner, ButtonLink, Card, ErrorState, Section, useQuery, useTranslation } from '@agency/shared';
import { moveHref } from '../../model/areas';
import type { Company } from '../../model/company-tree';
import { divisionOf, emptyHandOver, isNothing } from '../../model/hand-over-form';
import { handOverPreviewQuery } from '../../queries/admin-calls';
import { HeldCounts } from '../hand-over/held-counts';
import { WarningList } from '../hand-over/warning-list';

/** Shows what a person takes along to another company, and leads to those who could receive it instead. */
export function MoveSection({ accountId, company }: { accountId: string; company: Company }) {
  const { t } = useTranslation('remote-admin');
  const { data, error, refetch } = useQuery(
    handOverPreviewQuery(divisionOf(accountId, emptyHandOver, company.id)),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || isNothing(data)) return null;
  const { name, held, warnings } = data;
  return (
    <Section title={t('handOver.move.held', { name })}>
      <Banner>{t('handOver.move.keeps', { name, company: company.name })}</Banner>
      <Card>
        <HeldCounts counts={held} />
      </Card>
      <WarningList warnings={warnings} />
      <ButtonLink variant="secondary" block to={moveHref(accountId, company.id)}>
        {t('handOver.move.open')}
      </ButtonLink>
    </Section>
  );
}
