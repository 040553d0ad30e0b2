import {
  Banner,
  Button,
  Card,
  call,
  refreshTouched,
  StatusTag,
  useDialog,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { DaysText } from './days-text';

type Absence = ApiOutput<'GET /expand/absence'>['list'][number];

export function AbsenceCard({ absence }: { absence: Absence }) {
  const { t } = useTranslation('setting');
  const { confirm } = useDialog();
  const toast = useToast();
  const { absence_id, deputy_name, is_deputy_active, has_begun } = absence;
  const [end, isEnding] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t(has_begun ? 'away.endTitle' : 'away.removeTitle'),
      message: t(has_begun ? 'away.endText' : 'away.removeText', { name: deputy_name }),
      confirmText: t(has_begun ? 'away.end' : 'away.remove'),
      danger: true,
    });
    if (!isSure) return;
    await call('POST /expand/absence/end', { body: { absence_id } });
    await refreshTouched('absence');
    toast(t(has_begun ? 'away.ended' : 'away.removed'), { tone: 'success' });
  });
  return (
    <Card>
      <div className="host-away__absence">
        <StatusTag tone={has_begun ? 'warning' : 'neutral'}>
          {t(has_begun ? 'away.now' : 'away.later')}
        </StatusTag>
        <DaysText {...absence} />
        <p className="host-away__fact">{t('away.deputyIs', { name: deputy_name })}</p>
        {!is_deputy_active && <Banner tone="warning">{t('away.deputyGone', { name: deputy_name })}</Banner>}
        <Button variant="secondary" loading={isEnding} onClick={() => void end()}>
          {t(has_begun ? 'away.end' : 'away.remove')}
        </Button>
      </div>
    </Card>
  );
}
