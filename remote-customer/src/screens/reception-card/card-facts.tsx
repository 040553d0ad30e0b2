import { Button, Card, currentLanguage, KeyValue, useTranslation } from '@agency/shared';
import { phoneInText, phoneText } from '@agency/shared/model/format-phone';
import { formatDateTime, isEmptyTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import type { ReceptionCard } from '../../model/reception';
import './reception-card.css';
import { useRevealedCustomer } from './use-revealed-customer';

export function CardFacts({ card }: { card: ReceptionCard }) {
  const { t } = useTranslation('remote-customer');
  const { number, show, hide, isAsking } = useRevealedCustomer(card);
  const { mobile_tel, country_code } = number ?? card;
  const timeOf = (time: string) => (isEmptyTime(time) ? '' : formatDateTime(time, currentLanguage()));
  return (
    <Card>
      <KeyValue
        items={[
          {
            label: t('facts.tel'),
            value: (
              <span className="reception-card__number">
                <span className="reception-card__tel">{phoneText(mobile_tel, country_code)}</span>
                {show && (
                  <Button
                    variant="text"
                    className="reception-card__show"
                    loading={isAsking}
                    onClick={number ? hide : show}
                  >
                    {t(number ? 'reveal.hide' : 'reveal.show')}
                  </Button>
                )}
              </span>
            ),
          },
          { label: t('facts.project'), value: card.project_item.name },
          { label: t('reception.status'), value: t(`cstStatus.${card.cst_status}`) },
          { label: t('reception.reportedBy'), value: joinFacts([card.broker_name, card.store_name]) },
          { label: t('reception.specialist'), value: card.member_name },
          { label: t('code.lastReport'), value: timeOf(card.last_report_time) },
          { label: t('facts.protection'), value: timeOf(card.protect_time) },
          { label: t('facts.visitTime'), value: timeOf(card.dk_time) },
          {
            label: t('reception.salesperson'),
            value: joinFacts([card.resident_name, phoneInText(card.resident_tel, undefined)]),
          },
        ]}
      />
    </Card>
  );
}
