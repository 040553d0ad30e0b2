import {
  Button,
  Card,
  ChevronDownIcon,
  ErrorState,
  SkeletonList,
  type useQuery,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { copyText } from './copy-text';
import './bind-info-panel.css';

type BindInfo = ApiOutput<'GET /expand/push/bind-info'>;

export function BindInfoPanel({ query }: { query: ReturnType<typeof useQuery<BindInfo>> }) {
  const { t } = useTranslation('setting');
  const { data, isError, error, refetch } = query;
  if (isError) return <ErrorState title={t('device.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList />;
  return (
    <Card flush>
      <details className="host-bind">
        <summary className="host-bind__summary">
          <span className="host-bind__head">
            <span className="host-bind__title">{t('device.bound')}</span>
            <span className="host-bind__count">{t('device.count', { count: data.list.length })}</span>
          </span>
          <ChevronDownIcon size={18} aria-hidden="true" className="host-bind__chevron" />
        </summary>
        <BindInfoText text={JSON.stringify(data.list, null, 2)} />
      </details>
    </Card>
  );
}

function BindInfoText({ text }: { text: string }) {
  const { t } = useTranslation('setting');
  const toast = useToast();
  const copy = async () => {
    if (await copyText(text)) toast(t('device.copied'), { tone: 'success' });
    else toast(t('device.copyFailed'), { tone: 'danger' });
  };
  return (
    <div className="host-bind__body">
      <pre className="host-bind__text">{text}</pre>
      <Button variant="secondary" block onClick={() => void copy()}>
        {t('device.copy')}
      </Button>
    </div>
  );
}
