import {
  AreaCodeButton,
  Banner,
  Button,
  call,
  countryQuery,
  ErrorState,
  Field,
  Input,
  isRequestError,
  organisationQuery,
  Section,
  Skeleton,
  useDialog,
  useQuery,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { readPhoneField } from '@agency/shared/model/read-phone';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { writeRecords } from '../../queries/admin-calls';
import { CopiedData } from './copied-data';
import { RetentionSection } from './retention-section';

type Found = ApiOutput<'POST /expand/admin/personal-data/find'>;
type Copy = ApiOutput<'POST /expand/admin/personal-data/copy'>;

/**
 * Answers customers and brokers who ask what is stored about them, or to be erased. The number stays in this page: it is
 * neither in the URL nor saved as a draft.
 */
export function Screen() {
  const { t } = useTranslation('remote-admin');
  const organisation = useQuery(organisationQuery);
  const country = useQuery(countryQuery(organisation.data?.country_id ?? ''));
  return (
    <AdminPage title={t('nav.personalData')}>
      {country.data ? (
        <PersonalData callingCode={country.data.callingCode} />
      ) : organisation.isError ? (
        <ErrorState error={organisation.error} onRetry={() => void organisation.refetch()} />
      ) : (
        <Skeleton shape="block" height={240} />
      )}
    </AdminPage>
  );
}

function PersonalData({ callingCode }: { callingCode: string }) {
  const { t } = useTranslation('remote-admin');
  const toast = useToast();
  const { confirm } = useDialog();
  const [phone, setPhone] = useState({ country_code: callingCode, mobile_tel: '' });
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [copy, setCopy] = useState<Copy>();
  const change = (next: Partial<typeof phone>) => {
    setPhone({ ...phone, ...next });
    setError(undefined);
    setFound(undefined);
    setCopy(undefined);
  };
  const [find, isFinding] = useSingleFlight(async () => {
    if (phone.mobile_tel === '') return setError(t('personal.numberMissing'));
    try {
      setFound(await call('POST /expand/admin/personal-data/find', { body: phone }, { hideLoading: true }));
    } catch (failure) {
      if (isRequestError(failure, errors.badInput.code)) setError(failure.message);
      throw failure;
    }
  });
  const [makeCopy, isCopying] = useSingleFlight(async () =>
    setCopy(await call('POST /expand/admin/personal-data/copy', { body: phone }, { hideLoading: true })),
  );
  const [erase, isErasing] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('personal.eraseTitle'),
      message: t('personal.eraseText'),
      confirmText: t('personal.erase'),
      danger: true,
    });
    if (!isSure) return;
    await writeRecords('POST /expand/admin/personal-data/erase', phone);
    change({ mobile_tel: '' });
    toast(t('personal.erased'), { tone: 'success' });
  });
  const total = found ? found.customers + found.brokers : 0;
  return (
    <>
      <form
        className="admin-panel"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <p className="admin-hint">{t('personal.hint')}</p>
        <Field label={t('field.mobile')} required error={error}>
          <Input
            type="tel"
            inputMode="tel"
            autoComplete="off"
            enterKeyHint="search"
            value={phone.mobile_tel}
            onChange={(text) => change(readPhoneField(text, phone.country_code))}
            start={
              <AreaCodeButton
                title={t('field.country_code')}
                value={phone.country_code}
                onChoose={(country_code) => change({ country_code })}
              />
            }
          />
        </Field>
        <Button type="submit" loading={isFinding}>
          {t('personal.find')}
        </Button>
      </form>
      {found && (
        <Section title={t('personal.found')}>
          <div className="admin-panel" role="status">
            <p>
              {total > 0
                ? [
                    found.customers > 0 && t('personal.customers', { count: found.customers }),
                    found.brokers > 0 && t('personal.brokers', { count: found.brokers }),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : t('personal.nothing')}
            </p>
            {found.store_contacts > 0 && (
              <Banner>{t('personal.storeContacts', { count: found.store_contacts })}</Banner>
            )}
            {found.colleagues > 0 && <Banner>{t('personal.colleagues')}</Banner>}
            {total > 0 && (
              <>
                <Button variant="secondary" loading={isCopying} onClick={() => void makeCopy()}>
                  {t('personal.copy')}
                </Button>
                <Button variant="danger" loading={isErasing} onClick={() => void erase()}>
                  {t('personal.erase')}
                </Button>
              </>
            )}
          </div>
        </Section>
      )}
      {copy && <CopiedData copy={copy} />}
      <RetentionSection />
    </>
  );
}
