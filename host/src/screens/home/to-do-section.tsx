import {
  ErrorState,
  Link,
  Section,
  Skeleton,
  StatusTag,
  usePageVisible,
  useQuery,
  useRole,
  useTranslation,
} from '@agency/shared';
import { SuccessIcon } from '@agency/shared/icons';
import { formatNumber } from '@agency/shared/model/format-number';
import { toDoQuery } from './to-do-query';
import { byUrgency, isUrgent, type ToDo, type ToDoType, toDoHref } from './to-dos';

const askAgainMs = 60_000;

export function ToDoSection() {
  const { t } = useTranslation('host');
  const isVisible = usePageVisible();
  const { data, isError, error, refetch } = useQuery({
    ...toDoQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: isVisible && askAgainMs,
  });
  return (
    <Section title={t('home.toDo')}>
      {data ? (
        <Tiles todos={byUrgency(data.list)} />
      ) : isError ? (
        <ErrorState title={t('home.todoFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <TileShapes isWaiting />
      )}
    </Section>
  );
}

function Tiles({ todos }: { todos: ToDo[] }) {
  const { t } = useTranslation('host');
  if (todos.every(({ count }) => count === 0)) {
    return (
      <div className="host-done">
        <TileShapes />
        <p className="host-tile host-done__words">
          <SuccessIcon aria-hidden="true" />
          <span className="host-done__title">{t('home.allDone')}</span>
          <span className="host-done__hint">{t('home.allDoneHint')}</span>
        </p>
      </div>
    );
  }
  return (
    <ul className="host-tiles">
      {todos.map(({ todo_type, count }) => (
        <li key={todo_type}>
          <Link className={classOf(todo_type, count)} to={toDoHref(todo_type)}>
            <span className="host-tile__head">
              <span className="host-tile__count">{formatNumber(count)}</span>
              {isUrgent(todo_type, count) && <StatusTag tone="warning">{t('home.urgent')}</StatusTag>}
            </span>
            <span className="host-tile__label">{t(`home.todo.${todo_type}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function classOf(type: ToDoType, count: number): string {
  if (isUrgent(type, count)) return 'host-tile host-tile--urgent';
  return count === 0 ? 'host-tile host-tile--none' : 'host-tile';
}

/** Placeholders in the number and size of the role's tiles, so that nothing below moves. */
function TileShapes({ isWaiting = false }) {
  const isManager = useRole() === 'manager';
  return (
    <div className="host-tiles" aria-busy={isWaiting} aria-hidden="true">
      {['a', 'b', ...(isManager ? ['c', 'd', 'e'] : [])].map((key) => (
        <div key={key} className="host-tile">
          <span className="host-tile__count">{isWaiting && <Skeleton width="40%" />}</span>
          <span className="host-tile__label">{isWaiting && <Skeleton width="80%" />}</span>
        </div>
      ))}
    </div>
  );
}
