import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Day, Nothing, nullable } from './fields';

const Count = T.Number({ description: 'As the overview has it for the organisation' });

export const weekSummaryApi = defineApi({
  'POST /expand/week-summary/read': {
    summary: 'Keep that the manager has read the summary of this Monday',
    access: 'session',
    effect: 'write',
    body: T.Object({ monday: Day }),
    output: Nothing,
  },
  'GET /expand/week-summary/get': {
    summary: 'The last week of the manager’s organisation and all below it, from Monday at eight for a day',
    access: 'session',
    effect: 'read',
    output: T.Object({
      summary: nullable(
        T.Object(
          {
            monday: T.String({ description: 'yyyy-MM-dd, on the calendar of the organisation' }),
            first: T.String({ description: 'The first day of the week that is told of' }),
            last: T.String(),
            company_id: T.String(),
            company_name: T.String(),
            list: T.Array(
              T.Object(
                { indicator_id: T.String(), count: Count, before: Count },
                { description: 'With the week before' },
              ),
            ),
          },
          { description: 'Null at other times, and once it was read' },
        ),
      ),
    }),
  },
});
