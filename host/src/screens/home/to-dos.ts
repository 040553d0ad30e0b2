import type { ApiOutput } from '@agency/shared/api';
import { BrokerSearchType, BrokerStatus } from '@agency/shared/model/broker';
import { paths } from '@agency/shared/paths';

export type ToDo = ApiOutput<'POST /expand/workbench/get-workbench-todo-summary'>['list'][number];
export type ToDoType = ToDo['todo_type'];

/** Most urgent first: what the user loses by waiting, then what others wait for. */
const urgency: ToDoType[] = [
  'store_to_be_gh',
  'applying_store',
  'applying_broker',
  'assign_store',
  'gh_pool',
];

export function byUrgency(todos: readonly ToDo[]): ToDo[] {
  return [...todos].sort((a, b) => urgency.indexOf(a.todo_type) - urgency.indexOf(b.todo_type));
}

export function isUrgent(type: ToDoType, count: number): boolean {
  return type === 'store_to_be_gh' && count > 0;
}

/** The pool, the brokers in review, or the store list with the tile's filter (docs/product.md, section 2 "Home"). */
export function toDoHref(type: ToDoType): string {
  if (type === 'gh_pool') return paths.publicStore.href();
  if (type === 'applying_broker') {
    return paths.broker.href({ tab: BrokerSearchType.independent, status: BrokerStatus.inReview });
  }
  return paths.store.href({ todo_type: type });
}
