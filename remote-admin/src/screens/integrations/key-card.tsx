import {
  Button,
  Card,
  currentLanguage,
  StatusTag,
  TaggedName,
  type Tone,
  useDialog,
  useIdempotencyKeys,
  useSingleFlight,
  useToast,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { requestSecret, type SalesKey, write } from '../../queries/admin-calls';
import './integrations.css';
import type { ShownSecret } from '../../components/secret-sheet';

type State = 'active' | 'unused' | 'rotating' | 'revoked';

const tones: Record<State, Tone> = {
  active: 'success',
  unused: 'warning',
  rotating: 'brand',
  revoked: 'neutral',
};

function stateOf({ revoked_at, former_until, last_used_at }: SalesKey): State {
  if (revoked_at) return 'revoked';
  if (former_until && former_until > wallTimeHere()) return 'rotating';
  return last_used_at ? 'active' : 'unused';
}

const minuteOf = (time: string) => formatDateTime(time, currentLanguage());

interface KeyCardProps {
  salesKey: SalesKey;
  onSecret: (shown: ShownSecret) => void;
}

export function KeyCard({ salesKey, onSecret }: KeyCardProps) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const { id, name, created_at, revoked_at, former_until, last_used_at, failures, last_failure_at } =
    salesKey;
  const state = stateOf(salesKey);
  const [rotate, isRotating] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('integrations.rotateTitle', { name }),
      message: t(state === 'rotating' ? 'integrations.rotateAgainText' : 'integrations.rotateText'),
      confirmText: t('integrations.rotate'),
    });
    if (!isSure) return;
    const options = { idempotencyKey: keys.of('rotate') };
    const { secret } = await requestSecret('POST /expand/admin/sales-key/rotate', { id }, options);
    keys.done('rotate');
    onSecret({ id, name, secret });
  });
  const [revoke, isRevoking] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('integrations.revokeTitle', { name }),
      message: t('integrations.revokeText'),
      confirmText: t('integrations.revoke'),
      danger: true,
    });
    if (!isSure) return;
    await write('POST /expand/admin/sales-key/revoke', { id });
    toast(t('integrations.revoked', { name }), { tone: 'success' });
  });
  const facts = [
    t('integrations.made', { time: minuteOf(created_at) }),
    last_used_at && t('integrations.lastUsed', { time: minuteOf(last_used_at) }),
    revoked_at && t('integrations.revokedOn', { time: minuteOf(revoked_at) }),
  ].filter(Boolean);
  return (
    <Card>
      <TaggedName tag={<StatusTag tone={tones[state]}>{t(`integrations.state.${state}`)}</StatusTag>}>
        <span>{name}</span>
      </TaggedName>
      <p className="admin-key__fact">{id}</p>
      <p className="admin-key__fact">{facts.join(' · ')}</p>
      {state === 'rotating' && former_until && (
        <p className="admin-key__fact">{t('integrations.overlap', { time: minuteOf(former_until) })}</p>
      )}
      {last_failure_at && (
        <p className="admin-key__fact">
          {t('integrations.failures', { count: failures, time: minuteOf(last_failure_at) })}
        </p>
      )}
      {state !== 'revoked' && (
        <div className="admin-key__actions">
          <Button variant="secondary" loading={isRotating} onClick={() => void rotate()}>
            {t('integrations.rotate')}
          </Button>
          <Button variant="text" loading={isRevoking} onClick={() => void revoke()}>
            {t('integrations.revoke')}
          </Button>
        </div>
      )}
    </Card>
  );
}
