import { ButtonLink, Card, useTranslation } from '@agency/shared';
import { type MergeKind, mergeHref } from '../../model/merge';
import type { DuplicateGroup as Group } from '../../queries/admin-calls';
import './duplicates.css';

interface DuplicateGroupProps {
  kind: MergeKind;
  group: Group;
}

/** Records that look the same. Each is compared with the oldest one. */
export function DuplicateGroup({ kind, group }: DuplicateGroupProps) {
  const { t } = useTranslation('remote-admin');
  const { way, size, records } = group;
  const [first] = records;
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
            {first && record !== first && (
              <ButtonLink
                variant="secondary"
                to={mergeHref({ kind, winnerId: first.id, loserId: record.id })}
              >
                <span aria-hidden="true">{t('duplicates.compare')}</span>
                <span className="ag-sr-only">
                  {t('duplicates.compareWith', { name: record.name, other: first.name })}
                </span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
