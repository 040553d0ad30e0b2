import { featuresOfScript, type ScriptFeatures, type Use } from './script-features';
import { featuresOfStyle } from './style-features';
import { featureAt, lackingIn, type Target } from './support';

export interface Finding {
  /** Path in the compatibility data, such as `api.Navigator.share`. */
  feature: string;
  lacking: string[];
  where: string;
}

export interface BuiltFile {
  name: string;
  text: string;
}

/** Finds what built files use and a target lacks, outside of code and rules that ask the browser first. */
export function findFindings(files: readonly BuiltFile[], targets: readonly Target[]): Finding[] {
  const lackingOf = memoised((path: string) => lackingIn(featureAt(path), targets));
  const lackingOfAll = memoised((paths: readonly string[]) => {
    const each = paths.map(lackingOf);
    return each.reduce((least, one) => (one.length < least.length ? one : least), each[0] ?? []);
  });
  const findings: Finding[] = [];
  const add = ({ name, text }: BuiltFile, { paths, at }: Use, lacking: string[]) => {
    const excerpt = text.slice(Math.max(0, at - 40), at + 80).replaceAll('\n', ' ');
    findings.push({ feature: paths[0] ?? '', lacking, where: `${name}: …${excerpt}…` });
  };
  const scripts: { file: BuiltFile; features: ScriptFeatures }[] = [];
  for (const file of files.flatMap(partsOf)) {
    if (file.name.endsWith('.js')) {
      scripts.push({
        file,
        features: featuresOfScript(file.text, (paths) => lackingOfAll(paths).length > 0),
      });
      continue;
    }
    for (const { prefixes, earlier, ...use } of featuresOfStyle(file.text)) {
      const lacking = lackingIn(featureAt(use.paths[0] ?? ''), targets, prefixes);
      const hasEarlier = earlier.some((value) =>
        value.every(({ paths }) => lackingOfAll(paths).length === 0),
      );
      if (lacking.length > 0 && !hasEarlier) add(file, use, lacking);
    }
  }
  const ownNames = memoised((app: string) => {
    const reachable = scripts.filter(({ file }) => appOf(file) === app || appOf(file) === 'host');
    return new Set(reachable.flatMap(({ features }) => [...features.ownNames]));
  });
  for (const { file, features } of scripts) {
    const members = features.memberUses.filter(({ name }) => !ownNames(appOf(file)).has(name));
    for (const use of [...features.uses, ...members]) add(file, use, lackingOfAll(use.paths));
  }
  return findings;
}

const appOf = ({ name }: BuiltFile) => name.split('/')[0] ?? '';

export interface Comparison {
  /** Findings for which no entry names a fallback. */
  unnamed: Finding[];
  /** Features of entries that no built file uses without asking. */
  outdated: string[];
}

export function compareWith(
  fallbacks: readonly { features: readonly string[] }[],
  findings: readonly Finding[],
): Comparison {
  const named = fallbacks.flatMap(({ features }) => features);
  const covers = (entry: string, { feature }: Finding) =>
    feature === entry || feature.startsWith(`${entry}.`);
  return {
    unnamed: findings.filter((finding) => !named.some((entry) => covers(entry, finding))),
    outdated: named.filter((entry) => !findings.some((finding) => covers(entry, finding))),
  };
}

/** Splits a page into its inline scripts and styles. */
function partsOf(file: BuiltFile): BuiltFile[] {
  if (!file.name.endsWith('.html')) return [file];
  const inline = (tag: string, extension: string) =>
    [
      ...file.text.matchAll(new RegExp(`<${tag}(?:>|\\s(?![^>]*(?:src=|json))[^>]*>)(.*?)</${tag}>`, 'gs')),
    ].map(([, text = ''], index) => ({ name: `${file.name} ${index + 1}${extension}`, text }));
  return [...inline('script', '.js'), ...inline('style', '.css')];
}

function memoised<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
