import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

export { data };

/** The browsers' names in the compatibility data for each name in a query of Browserslist. */
const namesOf: Record<string, BrowserName[]> = {
  chrome: ['chrome', 'chrome_android', 'edge'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox', 'firefox_android'],
};

export type Target = readonly [browser: BrowserName, version: string];

/** Parses queries such as `safari >= 15.4`. */
export function parseTargets(queries: readonly string[]): Target[] {
  return queries.flatMap((query) => {
    const [name = '', version = ''] = query.split(' >= ');
    const names = namesOf[name];
    if (!names || !version) throw new Error(`The target "${query}" names no known browser and version.`);
    return names.map((browser) => [browser, version] as const);
  });
}

/** Returns the targets that lack a feature; a feature without data counts as supported. */
export function lackingIn(
  feature: Identifier | undefined,
  targets: readonly Target[],
  prefixes: readonly string[] = [],
): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return targets
    .filter(([browser, version]) => {
      const statements = [support[browser] ?? []].flat();
      return statements.length > 0 && !statements.some((each) => isIn(each, version, prefixes));
    })
    .map(([browser, version]) => `${browser} ${version}`);
}

/** A partial implementation counts as support, because what it lacks is mostly a rare case. */
function isIn(statement: SimpleSupportStatement, version: string, prefixes: readonly string[]): boolean {
  const { version_added: added, version_removed: removed, prefix, alternative_name, flags } = statement;
  if (flags || alternative_name || (prefix && !prefixes.includes(prefix))) return false;
  if (typeof added !== 'string' || added === 'preview') return false;
  return !isNewer(added, version) && (typeof removed !== 'string' || isNewer(removed, version));
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replace('≤', '').split('.').map(Number));
  const [major, minor] = [0, 1].map((part) => (a?.[part] ?? 0) - (b?.[part] ?? 0));
  return major !== 0 ? (major ?? 0) > 0 : (minor ?? 0) > 0;
}

/** Returns what the data says of a path such as `api.Navigator.share`. */
export function featureAt(path: string): Identifier | undefined {
  let found: Identifier | undefined = data as unknown as Identifier;
  for (const part of path.split('.')) {
    if (!found || !Object.hasOwn(found, part)) return undefined;
    found = found[part] as Identifier;
  }
  return found;
}

export const isKnown = (path: string) => featureAt(path)?.__compat !== undefined;
