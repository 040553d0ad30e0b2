import { apiQuery } from '@agency/shared';

export const toDoQuery = apiQuery('POST /expand/workbench/get-workbench-todo-summary', { body: {} });
