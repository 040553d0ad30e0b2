import { Card, currentLanguage, KeyValue, Section, useTranslation } from '@agency/shared';
import { formatDateTime, isEmptyTime } from '@agency/shared/model/format-time';
import type { Dispute, Side } from '../../model/dispute';

/** Both sides of a dispute. Of a side in another branch the server tells the specialist, the company and the time. */
export function Sides({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('remote-customer');
  const { owner, claimant, clue_status, protect_time, claims } = dispute;
  const timeOf = (time: string) => (isEmptyTime(time) ? '' : formatDateTime(time, currentLanguage()));
  const factsOf = (side: Side) => [
    { label: t('reception.specialist'), value: side.member_name || t('dispute.nobody') },
    { label: t('dispute.company'), value: side.company_name },
    { label: t('dispute.reported'), value: timeOf(side.reported_on) },
    { label: t('facts.name'), value: side.cst_name },
    { label: t('facts.store'), value: side.store_name },
    { label: t('facts.broker'), value: side.broker_name },
  ];
  return (
    <>
      <Section title={t('dispute.owner')}>
        <Card>
          <KeyValue
            items={[
              ...factsOf(owner),
              { label: t('dispute.status'), value: clue_status && t(`clueStatus.${clue_status}`) },
              { label: t('facts.protection'), value: protect_time && timeOf(protect_time) },
            ]}
          />
        </Card>
      </Section>
      <Section title={t('dispute.claimant')}>
        <Card>
          <KeyValue
            items={[
              ...factsOf(claimant),
              {
                label: t('dispute.repeated'),
                value:
                  claims > 1
                    ? t('dispute.claims', { count: claims, time: timeOf(dispute.last_claimed_on) })
                    : '',
              },
            ]}
          />
        </Card>
      </Section>
    </>
  );
}
