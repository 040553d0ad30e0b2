import { Banner, Button, ErrorState, Sheet, SkeletonList, useQuery, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { remoteSource } from '#remote-source';
import { useDeployments } from '../setting/version/use-deployments';
import '../setting/setting-texts';
import { AppBuilds } from './app-builds';
import './debug.css';
import { LoadLines } from './load-lines';

interface BuildsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onApplied: () => void;
}

export function BuildsSheet({ isOpen, onClose, onApplied }: BuildsSheetProps) {
  const { t } = useTranslation('debug');
  const [wanted, setWanted] = useState<Record<string, string | null>>({});
  const { data: tested } = useQuery({
    queryKey: ['tested-builds', isOpen],
    queryFn: () => remoteSource.testing.read(),
    enabled: isOpen,
    gcTime: 0,
  });
  const changes = Object.entries(wanted);
  const apply = async () => {
    for (const [remote, target] of changes) await remoteSource.overrides.set(remote, target);
    onApplied();
  };
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      tall
      footer={
        changes.length > 0 && (
          <Button block onClick={() => void apply()}>
            {t('apply', { count: changes.length })}
          </Button>
        )
      }
    >
      {remoteSource.overrides.allowed === 'none' ? (
        <Banner>{t('readOnly')}</Banner>
      ) : (
        <p className="host-debug-intro">{t('intro')}</p>
      )}
      <Apps
        wanted={wanted}
        onWant={(remote, target) => setWanted((before) => ({ ...before, [remote]: target }))}
      />
      {tested && <LoadLines lines={tested.loads} />}
    </Sheet>
  );
}

interface AppsProps {
  wanted: Record<string, string | null>;
  onWant: (remote: string, target: string | null) => void;
}

function Apps({ wanted, onWant }: AppsProps) {
  const { t } = useTranslation('debug');
  const { data, error, refetch } = useDeployments();
  if (!data) return <SkeletonList />;
  if (data.length === 0)
    return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return data.map((deployment) => (
    <AppBuilds
      key={deployment.app}
      deployment={deployment}
      wanted={wanted[deployment.app]}
      onWant={(target) => onWant(deployment.app, target)}
    />
  ));
}
