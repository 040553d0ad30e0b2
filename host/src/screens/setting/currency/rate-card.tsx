import { Card, currentLanguage, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { formatMoney } from '@agency/shared/model/money';
import './rate-card.css';

interface RateCardProps {
  setting: ApiOutput<'GET /expand/user-setting'>;
  /** The figures are in the previous currency while a new one loads. */
  isChanging: boolean;
}

const exampleAmount = 1_000_000;
const rateDigits = 6;

export function RateCard({ setting, isChanging }: RateCardProps) {
  const { t } = useTranslation('setting');
  const { currency, currency_rate: rate, org_currency: own } = setting;
  const language = currentLanguage();
  const original = formatMoney(exampleAmount, { currency: own, language });
  const shown = formatMoney(exampleAmount, { currency, language, rate });
  const isSame = currency === own;
  return (
    <Card>
      <div className="host-rate" aria-busy={isChanging} aria-live="polite">
        <p className="host-rate__label">{t('currency.example')}</p>
        <p className="host-rate__amount">{shown}</p>
        {isSame ? (
          <p className="host-rate__note">
            {t('currency.same', { currency: t(`currency.${own}`, { defaultValue: own }) })}
          </p>
        ) : (
          <p className="host-rate__note">
            <span>{original}</span>
            <span>
              {t('currency.rate', { from: own, rate: Number(rate.toPrecision(rateDigits)), to: currency })}
            </span>
          </p>
        )}
      </div>
    </Card>
  );
}
