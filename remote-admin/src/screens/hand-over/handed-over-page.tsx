import {
  Banner,
  Button,
  currentLanguage,
  KeyValue,
  Section,
  useDialog,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { AdminPage } from '../../components/admin-page';
import { type HandOver, writeRecords } from '../../queries/admin-calls';
import { HeldCounts } from './held-counts';
import { SharesSection } from './shares-section';

export function HandedOverPage({ handOver }: { handOver: HandOver }) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const { id, name, author, handed_at, undone_at, can_undo, moved_to, shares, left } = handOver;
  const [undo, isUndoing] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('handOver.undoTitle', { name }),
      message: t(moved_to ? 'handOver.move.undoText' : 'handOver.undoText', { name }),
      confirmText: t('imports.undo'),
    });
    if (!isSure) return;
    await writeRecords('POST /expand/admin/hand-over/undo', { id });
    toast(t('handOver.undoneNow', { name }), { tone: 'success' });
  });
  const hasLeft = left !== null && Object.values(left).some((count) => count > 0);
  return (
    <AdminPage
      title={t('handOver.doneTitle', { name })}
      footer={
        can_undo && (
          <Button variant="secondary" block loading={isUndoing} onClick={() => void undo()}>
            {t('imports.undo')}
          </Button>
        )
      }
    >
      <Section title={t('handOver.act')}>
        <Banner tone={undone_at ? 'brand' : 'success'}>
          {t(stateText(handOver), { name, company: moved_to })}
        </Banner>
        <KeyValue
          items={[
            { label: t('handOver.by'), value: author },
            { label: t('handOver.at'), value: formatDateTime(handed_at, currentLanguage()) },
            { label: t('handOver.undoneAt'), value: formatDateTime(undone_at, currentLanguage()) },
          ]}
        />
      </Section>
      {hasLeft && (
        <Section title={t('handOver.left')} note={t('handOver.leftNote')}>
          <HeldCounts counts={left} />
        </Section>
      )}
      {shares.length > 0 && <SharesSection title={t('handOver.received')} shares={shares} />}
    </AdminPage>
  );
}

function stateText({ moved_to, undone_at }: HandOver): string {
  if (moved_to) return undone_at ? 'handOver.move.isUndone' : 'handOver.move.isDone';
  return undone_at ? 'handOver.isUndone' : 'handOver.isDone';
}
