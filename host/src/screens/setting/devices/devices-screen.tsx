import {
  apiQuery,
  Button,
  Card,
  call,
  ErrorState,
  PageFrame,
  refreshTouched,
  SkeletonList,
  useDialog,
  useQuery,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import '../setting-texts';
import '../setting-screen.css';
import '../entry-list.css';
import './devices.css';
import { SessionRow } from './session-row';

type OpenSession = ApiOutput<'GET /expand/account/session-list'>['list'][number];

/** Shows where the person is logged in, with all identities, and ends sessions. */
export function DevicesScreen() {
  const { t } = useTranslation('setting');
  const { data, isError, error, refetch } = useQuery(apiQuery('GET /expand/account/session-list', {}));
  return (
    <PageFrame title={t('devices.title')} back>
      <div className="host-setting">
        {data ? (
          <Sessions list={data.list} />
        ) : isError ? (
          <ErrorState title={t('devices.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList />
        )}
      </div>
    </PageFrame>
  );
}

function Sessions({ list }: { list: readonly OpenSession[] }) {
  const { t } = useTranslation('setting');
  const isElsewhere = list.some(({ is_current }) => !is_current);
  return (
    <>
      <Card flush>
        <ul className="host-entries">
          {list.map((session) => (
            <SessionRow key={session.session_id} session={session} namesIdentity={isOfSeveral(list)} />
          ))}
        </ul>
      </Card>
      <p className="host-setting__note">{t(isElsewhere ? 'devices.note' : 'devices.onlyHere')}</p>
      {isElsewhere && <EndOthers />}
    </>
  );
}

function isOfSeveral(list: readonly OpenSession[]): boolean {
  return new Set(list.map(({ org_name, account_type }) => `${account_type} ${org_name}`)).size > 1;
}

function EndOthers() {
  const { t } = useTranslation('setting');
  const { confirm } = useDialog();
  const toast = useToast();
  const [end, isEnding] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('devices.endOthersTitle'),
      message: t('devices.endOthersText'),
      confirmText: t('devices.endOthers'),
      danger: true,
    });
    if (!isSure) return;
    await call('POST /expand/account/end-other-sessions', { body: {} });
    await refreshTouched('session');
    toast(t('devices.endedOthers'), { tone: 'success' });
  });
  return (
    <div className="host-sessions__all">
      <Button variant="danger" block loading={isEnding} onClick={() => void end()}>
        {t('devices.endOthers')}
      </Button>
    </div>
  );
}
