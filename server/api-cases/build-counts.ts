import type { Cases } from '../testing/api-case';

const row = {
  app: 'remote-store',
  build_id: 'b1',
  entries: 3,
  loads: 1,
  load_failures: 0,
  crashes: 0,
  error: 'rejection' as const,
  times: [1, 1, 0, 0, 0, 0, 0],
};

const vital = { app: 'remote-store', build_id: 'b1', screen: '/store', metric: 'inp' as const, value: 120 };

export const buildCountsCases: Cases<'POST /report/build-counts'> = {
  'POST /report/build-counts': {
    good: { body: { builds: [row], vitals: [vital] } },
    bad: ['builds.0.entries', { body: { builds: [{ ...row, entries: 11 }] } }],
    check: async (_, { app }) => {
      const { body } = await app.inject('/metrics');
      expect(body).toContain('client_errors{app="remote-store",build="b1",kind="rejection"} 1');
      expect(body).toContain(
        'client_web_vitals{app="remote-store",build="b1",screen="/store",metric="inp",le="200"} 1',
      );
      expect(body).toContain('client_screens{app="remote-store",build="b1",le="0.5"} 2');
    },
  },
};
