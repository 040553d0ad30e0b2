import { type Candidate, candidatesFor, type Registry, type RegistryApp } from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import { contractOf, lastCohort } from './inline-registry';

/** Longer headers are refused by some proxies. */
const mostApps = 8;

/**
 * Returns the header that names the build of each app and why it is chosen, in the words of the load trace:
 * `host 9f2c (current), remote-store 1a2b (current; canary 3c4d for 10 %), 5 more`. Who gets the canary is only known to
 * the page.
 * @param first The app that the answer is about, which is always named.
 */
export function buildsHeader(registry: Registry, first: string): Record<string, string> {
  const contract = contractOf(registry);
  const names = new Set([first, hostApp, ...Object.keys(registry.apps)]);
  const parts = [...names].flatMap((app) => {
    const entry = Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
    return entry ? [`${app} ${choiceOf(app, entry, contract)}`] : [];
  });
  const others = parts.length - mostApps;
  const named = [...parts.slice(0, mostApps), ...(others > 0 ? [`${others} more`] : [])];
  return { Builds: named.join(', ').replace(/[^\x20-\x7e]/g, '?') };
}

function choiceOf(app: string, entry: RegistryApp, contractVersion: string): string {
  const { current, canary } = entry;
  const [chosen]: Pick<Candidate, 'buildId' | 'source'>[] =
    app === hostApp
      ? [{ buildId: current ?? '', source: 'current' }]
      : candidatesFor(entry, { cohort: lastCohort, contractVersion });
  const trial = canary ? `canary ${canary.build} for ${canary.percent} %` : '';
  if (!chosen?.buildId) return trial ? `(none; ${trial})` : '(none)';
  const isAlone = !canary || canary.build === chosen.buildId;
  return `${chosen.buildId} (${isAlone ? chosen.source : `${chosen.source}; ${trial}`})`;
}
