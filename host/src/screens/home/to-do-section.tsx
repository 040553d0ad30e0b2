import {
  EmptyState,
  ErrorState,
  Link,
  Section,
  Skeleton,
  SuccessIcon,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { toDoQuery } from './to-do-query';
import { byUrgency, type ToDo, toDoHref } from './to-dos';

/** What waits for the user, with live counts; each tile leads to the list behind its count. */
export function ToDoSection() {
  const { t } = useTranslation('host');
  const { data, isError, refetch } = useQuery({ ...toDoQuery, refetchOnMount: 'always' });
  return (
    <Section title={t('home.toDo')}>
      {data ? (
        <Tiles todos={byUrgency(data.list)} />
      ) : isError ? (
        <ErrorState title={t('home.todoFailed')} onRetry={() => void refetch()} />
      ) : (
        <TileSkeletons />
      )}
    </Section>
  );
}

function Tiles({ todos }: { todos: ToDo[] }) {
  const { t } = useTranslation('host');
  if (todos.every(({ count }) => count === 0)) {
    return <EmptyState icon={<SuccessIcon />} title={t('home.allDone')} hint={t('home.allDoneHint')} />;
  }
  return (
    <ul className="host-tiles">
      {todos.map(({ todo_type, count }) => (
        <li key={todo_type}>
          <Link className="host-tile" to={toDoHref(todo_type)}>
            <span className="host-tile__count">{count}</span>
            <span className="host-tile__label">{t(`home.todo.${todo_type}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TileSkeletons() {
  return (
    <div className="host-tiles" aria-busy="true">
      <Skeleton height={88} />
      <Skeleton height={88} />
    </div>
  );
}
