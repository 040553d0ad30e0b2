import { Type as T } from '@sinclair/typebox';
import { errorKinds, screenTimeBounds } from '../remotes/build-counts';
import { defineApi } from './endpoint';
import { Nothing } from './fields';

/**
 * Limits of one beacon: as much as one person can cause in a minute and one failure per build, so that a single call
 * cannot distort the health of a build.
 */
export const beaconLimits = { builds: 5, entries: 10, vitals: 5, bytes: 2_048 } as const;

const count = (maximum: number, description: string) => T.Integer({ minimum: 0, maximum, description });

const App = T.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const BuildId = T.String({ pattern: '^[0-9a-z]{1,32}$' });

/** Beacon with the health of the remotes' builds in one page. It carries no personal data. */
export const buildCountsApi = defineApi({
  'POST /report/build-counts': {
    summary: 'Count what happened to builds of remotes since the last time; needs no session',
    access: 'public',
    // No transaction may stay open while the registry is read. A page never reports the same thing twice.
    effect: 'write',
    ownTransactions: true,
    mostBytes: beaconLimits.bytes,
    body: T.Object({
      builds: T.Array(
        T.Object({
          app: App,
          build_id: BuildId,
          entries: count(beaconLimits.entries, 'How often the area was entered'),
          loads: count(beaconLimits.entries, 'How often the code was fetched and ran'),
          load_failures: count(1, '1: the page could not load the build'),
          crashes: count(1, '1: the build crashed in the page'),
          error: T.Optional(
            T.Union([T.Literal('none'), ...errorKinds.map((kind) => T.Literal(kind))], {
              description:
                'How the build failed otherwise in the page; missing if the page does not count such failures',
            }),
          ),
          times: T.Array(count(beaconLimits.entries, 'Entries'), {
            minItems: screenTimeBounds.length + 1,
            maxItems: screenTimeBounds.length + 1,
            description: 'Entries by the time until the screen was there: 0.25, 0.5, 1, 2, 4, 8 s, longer',
          }),
        }),
        { maxItems: beaconLimits.builds },
      ),
      vitals: T.Optional(
        T.Array(
          T.Object({
            app: App,
            build_id: BuildId,
            screen: T.String({
              pattern: '^(other|/[A-Za-z0-9/_-]{0,59})$',
              description: 'Longest route of the build that the path begins with, or `other`',
            }),
            metric: T.Union([T.Literal('inp'), T.Literal('lcp'), T.Literal('cls'), T.Literal('long_frames')]),
            value: T.Integer({
              minimum: 0,
              maximum: 60_000,
              description: 'Milliseconds; of `cls` thousandths',
            }),
          }),
          { maxItems: beaconLimits.vitals },
        ),
      ),
    }),
    output: Nothing,
  },
});
