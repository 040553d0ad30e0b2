import { type CountsAnswer, screenTimeBounds, vitalBounds } from '@agency/shared/contract';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../platform/db/database';
import { ApiError, badInput } from '../../platform/http/api-error';
import { type MetricsDeps, mayReadMetrics } from '../../platform/http/metrics';
import type { BuildServices } from './published-builds';
import { type AppCounts, countsSince, sumsSince } from './repository';
import { recentVitals } from './vitals';

interface CountsDeps extends MetricsDeps, Pick<BuildServices, 'countsSample'> {
  db: Db;
  now: () => Date;
}

const hourMs = 3_600_000;
const mostBuilds = 40;
/** Maximum histograms in the metrics, each of seven lines. */
const mostVitals = 120;

export function serveCounts(app: FastifyInstance, deps: CountsDeps, registry: Registry): void {
  const onFailure = (err: unknown) => app.log.warn({ err }, 'builds are not in the metrics');
  addGauges(registry, deps, onFailure);
  addVitalGauge(registry, deps, onFailure);
  const querystring = {
    type: 'object',
    required: ['app', 'since'],
    properties: {
      app: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' },
      since: { type: 'string', format: 'date-time' },
    },
  };
  app.get<{ Querystring: { app: string; since: string } }>(
    '/metrics/builds',
    { schema: { hide: true, querystring } },
    async (request): Promise<CountsAnswer> => {
      if (!mayReadMetrics(request, deps)) throw new ApiError('notFound');
      const { app, since } = request.query;
      const from = new Date(since);
      // The schema allows a leap second, which is no valid date.
      if (Number.isNaN(from.getTime())) throw badInput('since', 'format');
      return countsSince(deps.db, app, from, deps.now());
    },
  );
}

/**
 * Adds gauges read from the database instead of counters, so that every process reports the same and a restart changes
 * nothing.
 */
function addGauges(registry: Registry, deps: CountsDeps, onFailure: (error: unknown) => void): void {
  const { db, now } = deps;
  let asked: Promise<AppCounts[]> | null = null;
  // The registry reads all gauges at once, so they share one query.
  const ask = () => {
    asked ??= sumsSince(db, new Date(now().getTime() - hourMs), mostBuilds)
      .catch((error: unknown) => {
        onFailure(error);
        return [];
      })
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  for (const [name, help] of Object.entries(gaugeHelp) as [keyof typeof gaugeHelp, string][]) {
    const gauge = new Gauge({
      name: `client_${name}`,
      help: `${help}, ${scopeOfGauges}`,
      labelNames: ['app', 'build'],
      registers: [registry],
      collect: async () => {
        const sums = await ask();
        gauge.reset();
        for (const counts of sums) gauge.set({ app: counts.app, build: counts.build_id }, counts[name]);
      },
    });
  }
  const errors = new Gauge({
    name: 'client_errors',
    help: `Pages in which it failed otherwise: an error in an event handler or a timer, a rejection that nothing handles, a screen that is not drawn within 10 s, or work that goes on after the screen was left, ${scopeOfGauges}`,
    labelNames: ['app', 'build', 'kind'],
    registers: [registry],
    collect: async () => {
      const sums = await ask();
      errors.reset();
      for (const { app, build_id: build, ...counts } of sums) {
        errors.set({ app, build, kind: 'error' }, counts.errors);
        errors.set({ app, build, kind: 'rejection' }, counts.rejections);
        errors.set({ app, build, kind: 'hung' }, counts.hung);
        errors.set({ app, build, kind: 'busy' }, counts.busy);
      }
    },
  });
  const sample = new Gauge({
    name: 'client_sample_ratio',
    help: 'Share of the pages that tell of apps without a canary now; of one with a canary all do',
    registers: [registry],
    collect: async () => {
      sample.set((await deps.countsSample()) / 100);
    },
  });
  const screens = new Gauge({
    name: 'client_screens',
    help: `Entries whose screen was there within \`le\` seconds, ${scopeOfGauges}`,
    labelNames: ['app', 'build', 'le'],
    registers: [registry],
    collect: async () => {
      const sums = await ask();
      screens.reset();
      for (const { app, build_id: build, times } of sums) {
        let within = 0;
        for (const [index, count] of times.entries()) {
          within += count;
          screens.set({ app, build, le: secondsOf(index) }, within);
        }
      }
    },
  });
}

function addVitalGauge(registry: Registry, deps: CountsDeps, onFailure: (error: unknown) => void): void {
  const gauge = new Gauge({
    name: 'client_web_vitals',
    help: 'Values of a web vital that were at most `le`, of a screen of a build in this hour and the one before: inp, lcp and long_frames (a page blocked from one report to the next) in milliseconds, cls in thousandths',
    labelNames: ['app', 'build', 'screen', 'metric', 'le'],
    registers: [registry],
    collect: async () => {
      const histograms = await recentVitals(deps.db, deps.now()).catch((error: unknown) => {
        onFailure(error);
        return [];
      });
      gauge.reset();
      const busiest = histograms.toSorted((a, b) => sumOf(b.counts) - sumOf(a.counts)).slice(0, mostVitals);
      for (const { app, build_id: build, screen, metric, counts } of busiest) {
        for (const index of counts.keys()) {
          const le = vitalBounds[metric][index] ?? '+Inf';
          gauge.set({ app, build, screen, metric, le }, sumOf(counts.slice(0, index + 1)));
        }
      }
    },
  });
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

const scopeOfGauges =
  'of a build in the last hour, as pages told, or the share of them in client_sample_ratio';

const gaugeHelp = {
  entries: 'Entries into the area',
  loads: 'Loads of the code',
  load_failures: 'Pages that could not load the code',
  crashes: 'Pages in which it crashed',
};

function secondsOf(index: number): string {
  const bound = screenTimeBounds[index];
  return bound === undefined ? '+Inf' : String(bound / 1000);
}
