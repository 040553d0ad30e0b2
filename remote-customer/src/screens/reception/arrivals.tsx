import { EmptyState, ListCard, ListResults, Section, StatusTag, useTranslation } from '@agency/shared';
import { phoneText } from '@agency/shared/model/format-phone';
import { joinFacts } from '@agency/shared/model/join-facts';
import { cardHref } from '../../model/reception';
import { arrivalsQuery } from '../../queries/reception';

export function Arrivals() {
  const { t } = useTranslation('remote-customer');
  return (
    <Section title={t('reception.arrivals')}>
      <ListResults
        isPart
        label={t('reception.arrivals')}
        query={arrivalsQuery}
        totalText={(count) => t('reception.arrived', { count })}
        renderRow={(row) => (
          <ListCard
            to={cardHref(row.clue_id)}
            title={row.cst_name}
            tag={
              <StatusTag tone={row.is_return ? 'neutral' : 'success'}>
                {t(row.is_return ? 'reception.returnVisit' : 'reception.firstVisit')}
              </StatusTag>
            }
            fact={joinFacts([phoneText(row.mobile_tel, row.country_code), row.project_item.name])}
            hasNames
            meta={joinFacts([row.arrived_on.slice(11, 16), row.by])}
          />
        )}
        empty={<EmptyState title={t('reception.nobody')} hint={t('reception.nobodyHint')} />}
      />
    </Section>
  );
}
