import { Button, Card, currentLanguage, useSingleFlight, useToast, useTranslation } from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import type { MergeKind } from '../../model/merge';
import { type DifferentPair as Pair, write } from '../../queries/admin-calls';
import './duplicates.css';

interface DifferentPairProps {
  kind: MergeKind;
  pair: Pair;
}

export function DifferentPair({ kind, pair }: DifferentPairProps) {
  const { t } = useTranslation('remote-admin');
  const toast = useToast();
  const names = { name: pair.newer_name, other: pair.older_name };
  const [show, isBusy] = useSingleFlight(async () => {
    const ids = { id: pair.newer_id, other_id: pair.older_id };
    await write('POST /expand/admin/duplicate/set-different', { kind, ...ids, different: false });
    toast(t('duplicates.shownAgain'), { tone: 'success' });
  });
  return (
    <Card>
      <span>{t('duplicates.differs', names)}</span>
      <p className="admin-duplicates__facts">
        {[pair.author, formatDateTime(pair.marked_at, currentLanguage())].filter(Boolean).join(' · ')}
      </p>
      <Button variant="text" loading={isBusy} onClick={() => void show()}>
        {t('duplicates.showAgain')}
      </Button>
    </Card>
  );
}
