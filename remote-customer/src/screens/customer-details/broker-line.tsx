import { Button, useTranslation } from '@agency/shared';
import { phoneInText, telHref } from '@agency/shared/model/format-phone';
import type { CustomerDetail } from '../../model/detail-lines';
import './broker-line.css';
import type { useRevealedNumber } from './use-revealed-number';

interface BrokerLineProps {
  customer: CustomerDetail;
  reveal: ReturnType<typeof useRevealedNumber>;
}

export function BrokerLine({ customer, reveal }: BrokerLineProps) {
  const { t } = useTranslation('remote-customer');
  const { broker_name, mobile_tel, country_code } = customer.broker_item;
  const { number, show, hide, isAsking } = reveal;
  return (
    <span className="broker-line">
      <span className="broker-line__who">
        {broker_name}{' '}
        {number ? (
          <a className="broker-line__tel" href={telHref(number.mobile_tel, number.country_code) ?? undefined}>
            {phoneInText(number.mobile_tel, number.country_code)}
          </a>
        ) : (
          phoneInText(mobile_tel, country_code)
        )}
      </span>
      {show && (
        <Button
          variant="text"
          className="broker-line__show"
          loading={isAsking}
          onClick={number ? hide : show}
        >
          {number ? t('reveal.hide') : t('reveal.show')}
        </Button>
      )}
    </span>
  );
}
