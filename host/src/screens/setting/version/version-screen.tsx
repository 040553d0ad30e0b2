import {
  Banner,
  Button,
  Card,
  currentLanguage,
  KeyValue,
  type KeyValueItem,
  PageFrame,
  Section,
  useToast,
  useTranslation,
} from '@agency/shared';
import { contractVersion } from '@agency/shared/host';
import { formatDateTime } from '@agency/shared/model/format-time';
import { useState } from 'react';
import '../setting-texts';
import '../setting-screen.css';
import type { Deployment } from '../../../loader/deployments';
import { BrandMark } from '../../my/brand-mark';
import { checkAppUpdate } from './check-app-update';
import { DeploymentList } from './deployment-list';
import { formatInstant } from './format-instant';
import { reactToUpdate } from './react-to-update';
import { useAppInfo } from './use-app-info';
import { useDeployments } from './use-deployments';
import './version-screen.css';

export function VersionScreen() {
  const { t } = useTranslation('setting');
  const info = useAppInfo();
  const deployments = useDeployments();
  const { isChecking, check } = useCheck(deployments.refetch);
  const host = deployments.data?.find(({ app }) => app === 'host');
  const isOlder = host?.here?.source === 'previous' || host?.here?.source === 'last-good';
  return (
    <PageFrame
      title={t('version.title')}
      back
      footer={
        <Button block loading={isChecking} onClick={() => void check(isOlder)}>
          {t('version.check')}
        </Button>
      }
    >
      <div className="host-setting">
        <div className="host-version__hero">
          <BrandMark size={64} />
          <p className="host-version__number">{info?.version ?? contractVersion}</p>
        </div>
        {isOlder && (
          <Banner
            action={
              <Button variant="text" onClick={() => location.reload()}>
                {t('version.reload')}
              </Button>
            }
          >
            {t('version.webOlder')}
          </Banner>
        )}
        <Card>
          <VersionFacts info={info} published={publishedOf(host)} />
        </Card>
        <Section title={t('version.areas')}>
          <DeploymentList query={deployments} />
        </Section>
      </div>
    </PageFrame>
  );
}

interface VersionFactsProps {
  info: ReturnType<typeof useAppInfo>;
  published: string;
}

function VersionFacts({ info, published }: VersionFactsProps) {
  const { t } = useTranslation('setting');
  const items: KeyValueItem[] = [
    { label: t('version.app'), value: info && t('version.appBuild', { ...info }) },
    { label: t('version.appTime'), value: info && formatDateTime(info.time, currentLanguage()) },
    { label: t('version.web'), value: __BUILD_ID__ },
    {
      label: t('version.webTime'),
      value: formatInstant(__BUILD_TIME__) || formatInstant(published) || t('version.unreleased'),
    },
    { label: t('version.contract'), value: contractVersion },
  ];
  return <KeyValue items={items} />;
}

function publishedOf(host: Deployment | undefined): string {
  return host?.builds.find(({ buildId }) => buildId === host.here?.buildId)?.published ?? '';
}

function useCheck(refetch: () => Promise<unknown>) {
  const { t } = useTranslation('setting');
  const toast = useToast();
  const [isChecking, setChecking] = useState(false);
  const check = async (isOlder: boolean) => {
    setChecking(true);
    const [found] = await Promise.all([checkAppUpdate(), refetch()]);
    setChecking(false);
    if (found.status !== 'no-app') reactToUpdate(found, 'asked');
    else if (!isOlder) toast(t('version.webNewest'));
  };
  return { isChecking, check };
}
