import type { teamHandlers } from '../src/areas/team/handlers';
import type { Cases } from '../testing/api-case';

export const teamCases: Cases<keyof typeof teamHandlers> = {
  'POST /expand/team/day': {
    good: { body: { date: '2026-11-20' } },
    bad: ['date', { body: { date: 'yesterday' } }],
    forbidden: 'attache',
    check: ({ total, visited, list }) => {
      expect(visited).toBe(total - list.filter(({ visit_count }) => visit_count === 0).length);
      expect(visited).toBeGreaterThan(0);
    },
  },
  'POST /expand/team/nudge': {
    good: { body: { member_id: '2', topic: 'visit' } },
    bad: ['topic', { body: { member_id: '2', topic: 'anything' } }],
    forbidden: 'attache',
    check: async (_, { db }) => {
      const sent = await db.selectFrom('notice').select('params').where('kind', '=', 'nudge_visit').execute();
      expect(sent).toHaveLength(1);
    },
  },
};
