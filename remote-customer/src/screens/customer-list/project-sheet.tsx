import {
  EmptyState,
  ErrorState,
  RowButton,
  Sheet,
  Skeleton,
  SkeletonGroup,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { NamedChoice } from '@agency/shared/model/filter-fields';
import type { CustomerScope } from '../../model/customer-filter';
import { historyProjectsQuery } from '../../queries/customers';

interface ProjectSheetProps {
  scope: CustomerScope;
  chosen: NamedChoice | null;
  onClose: () => void;
  onChoose: (project: NamedChoice | null) => void;
}

export function ProjectSheet({ scope, chosen, onClose, onChoose }: ProjectSheetProps) {
  const { t } = useTranslation('remote-customer');
  const { data, isError, error, refetch } = useQuery(historyProjectsQuery(scope));
  return (
    <Sheet open onClose={onClose} title={t('filter.project')} tall>
      {data ? (
        <ul className="ag-sheet__rows" aria-label={t('filter.project')}>
          {data.map(({ id, name }) => (
            <li key={id}>
              <RowButton
                isDone
                label={name}
                isCurrent={id === chosen?.id}
                onPress={() => onChoose(id === chosen?.id ? null : { id, name })}
              />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title={t('filter.projectsFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton width="70%" height={34} />
        </SkeletonGroup>
      )}
      {data?.length === 0 && <EmptyState title={t('filter.noProjects')} />}
    </Sheet>
  );
}
