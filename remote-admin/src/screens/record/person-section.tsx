import {
  Button,
  ButtonLink,
  currentLanguage,
  KeyValue,
  Section,
  useDialog,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { formatDateTime } from '@agency/shared/model/format-time';
import { paths } from '@agency/shared/paths';
import { handedOverHref, handOverHref } from '../../model/areas';
import type { AdminRecord } from '../../model/record-kinds';
import { write } from '../../queries/admin-calls';

type Action = ApiBody<'POST /expand/admin/person/set-state'>['action'];

export function PersonSection({ record }: { record: AdminRecord }) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const { id, values, facts } = record;
  const name = values.name ?? '';
  const [set, isSetting] = useSingleFlight(async (action: Action) => {
    const isSure =
      action === 'enable' ||
      (await confirm({
        title: t(`people.${action}.title`, { name }),
        message: t(`people.${action}.text`),
        confirmText: t(`people.${action}.action`),
        danger: action === 'disable',
      }));
    if (!isSure) return;
    await write('POST /expand/admin/person/set-state', { account_id: id, action });
    toast(t(`people.${action}.done`, { name }), { tone: 'success' });
  });
  const [invite, isInviting] = useSingleFlight(async () => {
    await write('POST /expand/admin/person/invite', { account_id: id });
    toast(t('people.invite.done', { name }), { tone: 'success' });
  });
  const [cancelNumber, isCancelling] = useSingleFlight(async (mobile: string) => {
    const isSure = await confirm({
      title: t('people.cancelNumber.title', { mobile }),
      message: t('people.cancelNumber.text'),
      confirmText: t('people.cancelNumber.action'),
    });
    if (!isSure) return;
    await write('POST /expand/admin/person/cancel-number', { account_id: id, mobile });
    toast(t('people.cancelNumber.done', { name }), { tone: 'success' });
  });
  return (
    <Section title={t('people.login')}>
      <div className="admin-panel">
        <KeyValue
          items={[
            { label: t('people.state'), value: t(`people.${facts.state}`) },
            { label: t('people.newMobile'), value: facts.new_mobile ?? '' },
            { label: t('people.lastLoginLabel'), value: formatDateTime(facts.last_login, currentLanguage()) },
          ]}
        />
        {facts.new_mobile && (
          <Button
            variant="secondary"
            block
            loading={isCancelling}
            onClick={() => void cancelNumber(facts.new_mobile ?? '')}
          >
            {t('people.cancelNumber.action')}
          </Button>
        )}
        {facts.state === 'invited' && (
          <Button variant="secondary" block loading={isInviting} onClick={() => void invite()}>
            {t('people.invite.action')}
          </Button>
        )}
        {(facts.state === 'active' || facts.state === 'away') && (
          <Button variant="secondary" block loading={isSetting} onClick={() => void set('end-sessions')}>
            {t('people.end-sessions.action')}
          </Button>
        )}
        {facts.state !== 'disabled' && (
          <ButtonLink variant="secondary" block to={paths.settingAway.href({ account_id: id })}>
            {t('people.absences')}
          </ButtonLink>
        )}
        {facts.state !== 'disabled' && (
          <ButtonLink variant="secondary" block to={handOverHref(id)}>
            {t('handOver.open')}
          </ButtonLink>
        )}
        {facts.hand_over && (
          <ButtonLink variant="secondary" block to={handedOverHref(facts.hand_over)}>
            {t('handOver.show')}
          </ButtonLink>
        )}
        <Button
          variant={facts.state === 'disabled' ? 'secondary' : 'danger'}
          block
          loading={isSetting}
          onClick={() => void set(facts.state === 'disabled' ? 'enable' : 'disable')}
        >
          {t(facts.state === 'disabled' ? 'people.enable.action' : 'people.disable.action')}
        </Button>
      </div>
    </Section>
  );
}
