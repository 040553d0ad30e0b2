import {
  apiQuery,
  ErrorState,
  PageFrame,
  RichText,
  Skeleton,
  SkeletonGroup,
  useQuery,
  useTranslation,
} from '@agency/shared';
import '../login/login-texts';

export function AgreementScreen() {
  return <LegalScreen type={1} />;
}

export function PrivacyScreen() {
  return <LegalScreen type={2} />;
}

function LegalScreen({ type }: { type: 1 | 2 }) {
  const { t } = useTranslation('host');
  const { data, isError, error, refetch } = useQuery(
    apiQuery('GET /expand/auth-protocol', { query: { type } }),
  );
  const title = type === 1 ? t('my.agreement') : t('my.privacy');
  return (
    <PageFrame title={title} back plain>
      {data ? (
        <RichText html={data.content} />
      ) : isError ? (
        <ErrorState title={t('legal.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton />
      )}
    </PageFrame>
  );
}

const lineWidths = ['40%', '100%', '92%', '97%', '60%', '32%', '99%', '88%', '95%', '45%'];

function TextSkeleton() {
  return (
    <SkeletonGroup>
      {lineWidths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </SkeletonGroup>
  );
}
