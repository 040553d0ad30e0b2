import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Flag, Keyword, listOf, pageOf, paging } from './fields';

export const messageApi = defineApi({
  'GET /expand/push/count-unread-message': {
    summary: 'Unread notices by kind',
    access: 'session',
    effect: 'read',
    output: listOf(T.Object({ msg_type: T.Integer(), amount: T.Integer() })),
  },
  'GET /expand/push/get-message': {
    summary:
      'Notices of one kind, newest first; the first page marks the kind as read, unless it is called another one or a keyword narrows it',
    access: 'session',
    effect: 'write',
    ownTransactions: true,
    query: T.Object({
      ...paging,
      msg_type: T.Integer({ minimum: 1, maximum: 2, description: '1 customer dynamics, 2 reminder' }),
      is_not_first_page: T.Optional(Flag),
      keyword: T.Optional(Keyword),
    }),
    output: pageOf(
      T.Object({
        msg_id: T.String(),
        title: T.String(),
        several_title: T.String({
          description:
            'Title of several such notices of one minute, with {count}; empty if each stands alone',
        }),
        content: T.String(),
        time: T.Integer({ description: 'Seconds since 1970' }),
        extra: T.String({ description: 'JSON with store_id, clue_id, type' }),
        msg_type: T.Integer(),
        is_read: T.Boolean(),
      }),
    ),
  },
  'POST /expand/workbench/get-workbench-todo-summary': {
    summary:
      'What waits for the user on the home page. The product specification lists four types; applying_broker, the independent brokers in review, is added to them for managers',
    access: 'session',
    effect: 'read',
    body: T.Optional(T.Object({})),
    output: listOf(
      T.Object({
        todo_type: T.Union([
          T.Literal('applying_store'),
          T.Literal('store_to_be_gh'),
          T.Literal('assign_store'),
          T.Literal('gh_pool'),
          T.Literal('applying_broker'),
        ]),
        count: T.Integer(),
      }),
    ),
  },
});
