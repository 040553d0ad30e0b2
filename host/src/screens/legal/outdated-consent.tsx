import {
  apiQuery,
  Button,
  Collapsible,
  call,
  Dialog,
  ErrorState,
  RichText,
  Skeleton,
  useQuery,
  useSingleFlight,
  useTranslation,
} from '@agency/shared';
import { loadUser } from '../../boot/load-user';
import { logOut } from '../../session/log-out';
import '../login/login-texts';

/** Asks a person to accept the texts that their organisation has changed. Until then nothing else can be done. */
export function OutdatedConsent({ types }: { types: readonly number[] }) {
  const { t } = useTranslation('host');
  const agreement = useText(1, types);
  const privacy = useText(2, types);
  const texts = [agreement, privacy].filter(({ isAsked }) => isAsked);
  const known = texts.flatMap(({ data }) => data ?? []);
  const [accept, isAccepting] = useSingleFlight(async () => {
    const items = known.map(({ type, version }) => ({ type: type as 1 | 2, version }));
    await call('POST /expand/auth-protocol', { body: { items } });
    await loadUser();
  });
  return (
    <Dialog
      open
      title={t('legal.changed')}
      footer={
        <>
          <Button variant="secondary" onClick={() => void logOut()}>
            {t('legal.logOut')}
          </Button>
          <Button loading={isAccepting} disabled={known.length < texts.length} onClick={() => void accept()}>
            {t('legal.accept')}
          </Button>
        </>
      }
    >
      <p>{t('legal.changedText')}</p>
      {texts.map(({ type, data, isError, error, refetch }) =>
        data ? (
          <Collapsible key={type}>
            <RichText html={data.content} />
          </Collapsible>
        ) : isError ? (
          <ErrorState key={type} title={t('legal.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton key={type} width="60%" height={20} />
        ),
      )}
    </Dialog>
  );
}

function useText(type: 1 | 2, types: readonly number[]) {
  const isAsked = types.includes(type);
  const text = apiQuery('GET /expand/auth-protocol', { query: { type } });
  return { type, isAsked, ...useQuery({ ...text, enabled: isAsked, staleTime: 0 }) };
}
