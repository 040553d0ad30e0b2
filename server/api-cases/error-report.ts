import type { Cases } from '../testing/api-case';

const aTraceCode = expect.stringMatching(/^\w{4}-\w{4}$/);

export const reportCases: Cases<'POST /report/error'> = {
  'POST /report/error': {
    good: {
      body: { kind: 'load', remote: 'remote-data', build_id: 'b1', message: 'failed', detail: { try: 2 } },
    },
    bad: ['message', { body: { kind: 'load', message: 'x'.repeat(2001) } }],
    check: async (_, { app }) => {
      const answer = await app.inject('/__demo/error-reports?remote=remote-data');
      expect(answer.json().data.list).toEqual([
        expect.objectContaining({ kind: 'load', build_id: 'b1', detail: { try: 2, trace: aTraceCode } }),
      ]);
    },
  },
};
