import { Button, ButtonLink, Card, useSingleFlight, useToast, useTranslation } from '@agency/shared';
import { type MergeKind, mergeHref } from '../../model/merge';
import { type DuplicateGroup as Group, write } from '../../queries/admin-calls';
import './duplicates.css';

interface DuplicateGroupProps {
  kind: MergeKind;
  group: Group;
}

/** Records that look the same. Each is compared with the oldest one that is not marked as different from it. */
export function DuplicateGroup({ kind, group }: DuplicateGroupProps) {
  const { t } = useTranslation('remote-admin');
  const { way, size, records } = group;
  return (
    <Card>
      <p className="admin-duplicates__way">{t(`duplicates.${way}`, { count: size, defaultValue: '' })}</p>
      <ul className="admin-duplicates">
        {records.map((record) => (
          <li key={record.id}>
            <div>
              <span>{record.name}</span>
              <p className="admin-duplicates__facts">
                {[record.code, record.mobile, record.place].filter((part) => part !== '').join(' · ')}
              </p>
            </div>
            {record.compare_with !== null && (
              <PairActions
                kind={kind}
                record={record}
                other={records.find(({ id }) => id === record.compare_with) ?? record}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type DuplicateRecord = Group['records'][number];

interface PairActionsProps {
  kind: MergeKind;
  record: DuplicateRecord;
  /** The older record that may be the same one. */
  other: DuplicateRecord;
}

function PairActions({ kind, record, other }: PairActionsProps) {
  const { t } = useTranslation('remote-admin');
  const toast = useToast();
  const names = { name: record.name, other: other.name };
  const set = (different: boolean) =>
    write('POST /expand/admin/duplicate/set-different', {
      kind,
      id: record.id,
      other_id: other.id,
      different,
    });
  const [mark, isMarking] = useSingleFlight(async () => {
    await set(true);
    const undo = { label: t('imports.undo'), onPress: () => void set(false) };
    toast(t('duplicates.marked'), { tone: 'success', action: undo });
  });
  return (
    <div className="admin-duplicates__actions">
      <Button variant="text" loading={isMarking} onClick={() => void mark()}>
        <span aria-hidden="true">{t('duplicates.different')}</span>
        <span className="ag-sr-only">{t('duplicates.differentFrom', names)}</span>
      </Button>
      <ButtonLink variant="secondary" to={mergeHref({ kind, winnerId: other.id, loserId: record.id })}>
        <span aria-hidden="true">{t('duplicates.compare')}</span>
        <span className="ag-sr-only">{t('duplicates.compareWith', names)}</span>
      </ButtonLink>
    </div>
  );
}
