import { ErrorState, PageFrame, SkeletonList, useQuery, useToast, useTranslation } from '@agency/shared';
import { userSettingQuery } from '@agency/shared/host';
import { type Currency, currencies, currencyCodes, isCurrency } from '@agency/shared/model/money';
import { useState } from 'react';
import { ChoiceList } from '../choice-list';
import '../setting-texts';
import '../setting-screen.css';
import { chooseCurrency } from './choose-currency';
import { RateCard } from './rate-card';

export function CurrencyScreen() {
  const { t } = useTranslation('setting');
  const toast = useToast();
  const { data, isError, error, refetch } = useQuery(userSettingQuery);
  const [asked, setAsked] = useState<Currency | null>(null);
  const choose = async (currency: Currency) => {
    setAsked(currency);
    const isSaved = await chooseCurrency(currency);
    if (!isSaved) toast(t('currency.saveFailed'), { tone: 'danger' });
    setAsked((now) => (now === currency ? null : now));
  };
  const stored = isCurrency(data?.currency) ? data.currency : null;
  return (
    <PageFrame title={t('currency.title')} back>
      <div className="host-setting">
        {data ? (
          <>
            <RateCard setting={data} isChanging={asked !== null} />
            <ChoiceList
              label={t('currency.choose')}
              value={asked ?? stored}
              onChoose={(currency) => void choose(currency)}
              choices={currencyCodes.map((code) => ({
                key: code,
                label: t(`currency.${code}`),
                hint: code,
                leading: currencies[code].symbol,
              }))}
            />
            <p className="host-setting__note">{t('currency.rateHint')}</p>
          </>
        ) : isError ? (
          <ErrorState title={t('currency.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList />
        )}
      </div>
    </PageFrame>
  );
}
