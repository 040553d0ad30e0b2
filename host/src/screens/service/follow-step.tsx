import {
  apiQuery,
  Banner,
  Button,
  ErrorState,
  QrImage,
  Skeleton,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useEffect, useState } from 'react';
import { useExpiry } from './use-expiry';

interface FollowStepProps {
  nickname: string;
  onCheck: () => Promise<void>;
}

export function FollowStep({ nickname, onCheck }: FollowStepProps) {
  const { t } = useTranslation('host');
  const { isChecking, hasMissed, check } = useFollowCheck(onCheck);
  return (
    <>
      <h2 className="host-service__title">{t('service.followTitle')}</h2>
      {nickname && <p className="host-service__text">{t('service.followAs', { name: nickname })}</p>}
      <FollowCode />
      <p className="host-service__text">{t('service.followHint')}</p>
      {hasMissed && <Banner>{t('service.notYet')}</Banner>}
      <Button block loading={isChecking} onClick={() => void check()}>
        {t('service.followed')}
      </Button>
    </>
  );
}

function useFollowCheck(onCheck: () => Promise<void>) {
  const [isChecking, setChecking] = useState(false);
  const [hasMissed, setMissed] = useState(false);
  async function check(): Promise<void> {
    setChecking(true);
    setMissed(false);
    await onCheck();
    // A user who follows is already on the next step, which has unmounted this one.
    setChecking(false);
    setMissed(true);
  }
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void onCheck();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [onCheck]);
  return { isChecking, hasMissed, check };
}

const qrQuery = apiQuery('GET /wx-platform/mp/get-qr-code', {});

function FollowCode() {
  const { t } = useTranslation('host');
  const { data, isError, isFetching, error, refetch, dataUpdatedAt } = useQuery({
    ...qrQuery,
    staleTime: 0,
    gcTime: 0,
  });
  const isExpired = useExpiry(data && dataUpdatedAt + data.expire_seconds * 1000);
  if (isError && !data)
    return <ErrorState title={t('service.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" height={240} />;
  if (isExpired) {
    return (
      <div className="host-service__expired">
        <p className="host-service__text">{t('service.codeExpired')}</p>
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {t('service.newCode')}
        </Button>
      </div>
    );
  }
  return data.qr_type === 'qr_code' ? (
    <QrImage text={data.qr_data} alt={t('service.followCode')} />
  ) : (
    <img
      className="host-service__picture"
      src={data.qr_data}
      alt={t('service.followCode')}
      width={240}
      height={240}
    />
  );
}
