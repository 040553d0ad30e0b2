import {
  Button,
  Card,
  currentLanguage,
  useDialog,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { type Merge, writeRecords } from '../../queries/admin-calls';
import './duplicates.css';

export function MergeCard({ merge }: { merge: Merge }) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const { id, winner_name, loser_name, author, merged_at, undone, can_undo } = merge;
  const [undo, isUndoing] = useSingleFlight(async () => {
    const isSure = await confirm({
      title: t('duplicates.undoTitle', { name: loser_name, other: winner_name }),
      message: t('duplicates.undoText'),
      confirmText: t('imports.undo'),
    });
    if (!isSure) return;
    const { left } = await writeRecords('POST /expand/admin/merge/undo', { id });
    toast(left > 0 ? t('duplicates.undoneExcept', { count: left }) : t('duplicates.undone'));
  });
  return (
    <Card>
      <span>{t('duplicates.into', { name: loser_name, other: winner_name })}</span>
      <p className="admin-duplicates__facts">
        {[author, formatDateTime(merged_at, currentLanguage()), undone && t('imports.state.undone')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {can_undo && (
        <Button variant="text" loading={isUndoing} onClick={() => void undo()}>
          {t('imports.undo')}
        </Button>
      )}
    </Card>
  );
}
