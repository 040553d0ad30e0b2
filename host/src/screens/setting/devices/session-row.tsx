import {
  Button,
  call,
  currentLanguage,
  refreshTouched,
  StatusTag,
  useDialog,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { AccountType } from '@agency/shared/model/account';
import { formatDateTime } from '@agency/shared/model/format-time';
import { nameDevice } from '@agency/shared/model/session-device';

interface SessionRowProps {
  session: ApiOutput<'GET /expand/account/session-list'>['list'][number];
  /** Whether the sessions belong to several identities, so that each row says to which. */
  namesIdentity: boolean;
}

export function SessionRow({ session, namesIdentity }: SessionRowProps) {
  const { t } = useTranslation('setting');
  const language = currentLanguage();
  const { place, begun_at, last_used, is_current, org_name, account_type } = session;
  const device = nameDevice(session, language);
  const role = t(`host:role.${account_type === AccountType.manager ? 'manager' : 'attache'}`);
  const facts = [
    namesIdentity && `${org_name} · ${role}`,
    place,
    t('devices.begun', { time: formatDateTime(begun_at, language) }),
    !is_current && t('devices.used', { time: formatDateTime(last_used, language) }),
  ];
  return (
    <li className="host-entry">
      <div className="host-entry__text">
        <p className="host-entry__name">{device}</p>
        {is_current && <StatusTag tone="success">{t('devices.here')}</StatusTag>}
        {facts.filter(Boolean).map((fact) => (
          <p key={String(fact)} className="host-entry__fact">
            {fact}
          </p>
        ))}
      </div>
      {!is_current && <EndSession id={session.session_id} device={device} />}
    </li>
  );
}

function EndSession({ id: session_id, device }: { id: string; device: string }) {
  const { t } = useTranslation('setting');
  const { confirm } = useDialog();
  const toast = useToast();
  const [end, isEnding] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('devices.endTitle', { device }),
      message: t('devices.endText'),
      confirmText: t('devices.end'),
      danger: true,
    });
    if (!isSure) return;
    await call('POST /expand/account/end-session', { body: { session_id } });
    await refreshTouched('session');
    toast(t('devices.ended'), { tone: 'success' });
  });
  return (
    <Button variant="secondary" loading={isEnding} onClick={() => void end()}>
      {t('devices.end')}
      <span className="ag-sr-only"> {device}</span>
    </Button>
  );
}
