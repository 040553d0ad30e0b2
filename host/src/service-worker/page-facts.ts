import { commonFolder, hostRuntimeElementId, hrefInBuild, type Registry } from '@agency/shared/contract';

export interface ExpectedFile {
  url: string;
  integrity: string;
}

/** The scripts and style sheets that a page of the host starts from; none in a page of anybody else. */
export function startFilesOf(html: string, pageUrl: string): ExpectedFile[] {
  return Array.from(html.matchAll(/<(?:script|link)\b[^>]*>/g), ([tag]) => tag).flatMap((tag) => {
    const url = attribute(tag, 'src') ?? (attribute(tag, 'rel') === 'stylesheet' && attribute(tag, 'href'));
    const integrity = attribute(tag, 'integrity');
    return url && integrity ? [{ url: new URL(url, pageUrl).href, integrity }] : [];
  });
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}

/** The registry that delivery put into the page, or null where a plain static server answered. */
export function inlinedRegistryOf(html: string): Registry | null {
  const text = new RegExp(`id="${hostRuntimeElementId}">(.*?)</script>`, 's').exec(html)?.[1];
  return text ? (JSON.parse(text) as { registry: Registry }).registry : null;
}

/**
 * Of the copies of released files, those of builds that no pointer names. What builds of an app have in common goes
 * when one of its builds does, unless a build that stays needs it for a screen: the others come again when they are
 * needed.
 */
export function staleFiles(urls: string[], registry: Registry): string[] {
  const named = namedBuilds(registry);
  const folders = urls.map((url) => buildFolderOf(url) ?? '');
  const isCommon = (folder: string) => folder.endsWith(`/${commonFolder}`);
  const left = new Set(
    folders.filter((folder) => !isCommon(folder) && !named.has(folder)).map((folder) => appIn(folder)),
  );
  return urls.filter((url, index) => {
    const folder = folders[index] ?? '';
    if (!isCommon(folder)) return !named.has(folder);
    return left.has(appIn(folder)) && !commonFilesOf(registry, appIn(folder)).has(nameOf(url));
  });
}

const appIn = (folder: string) => folder.split('/')[0] ?? '';
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

function commonFilesOf({ apps }: Registry, app: string): Set<string> {
  const builds = Object.values(apps[app]?.builds ?? {});
  const files = builds.flatMap(({ preload }) => Object.values(preload).flat());
  return new Set(files.map(({ href }) => hrefInBuild(href)));
}

/** The folders, `app/build`, of the builds that a registry's pointers name: others serve nobody who starts now. */
export function namedBuilds(registry: Registry): Set<string> {
  const folders = Object.entries(registry.apps).flatMap(([app, { current, previous, lastGood, canary }]) =>
    [current, previous, lastGood, canary?.build].filter(Boolean).map((build) => `${app}/${build}`),
  );
  return new Set(folders);
}

/** The folder, `app/build`, that a released file lies in, or null. */
export function buildFolderOf(url: string): string | null {
  return /\/releases\/([\w-]+\/[\w-]+)\//.exec(url)?.[1] ?? null;
}

/** The app that a released file belongs to. */
export function appOf(url: string): string {
  return appIn(buildFolderOf(url) ?? '');
}
