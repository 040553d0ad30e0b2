import { commonFolder, hostRuntimeElementId, hrefInBuild, type Registry } from '@agency/shared/contract';

export interface ExpectedFile {
  url: string;
  integrity: string;
}

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

export function inlinedRegistryOf(html: string): Registry | null {
  const text = new RegExp(`id="${hostRuntimeElementId}">(.*?)</script>`, 's').exec(html)?.[1];
  return text ? (JSON.parse(text) as { registry: Registry }).registry : null;
}

/**
 * Returns the cached files of builds that no pointer names. A file shared by several builds is dropped with one of them
 * unless a remaining build needs it for a screen; otherwise it is loaded again when needed.
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

/**
 * Returns the folders, `app/build`, of builds that the registry's pointers name. A page that starts now needs no
 * others.
 */
export function namedBuilds(registry: Registry): Set<string> {
  const folders = Object.entries(registry.apps).flatMap(([app, { current, previous, lastGood, canary }]) =>
    [current, previous, lastGood, canary?.build].filter(Boolean).map((build) => `${app}/${build}`),
  );
  return new Set(folders);
}

export function buildFolderOf(url: string): string | null {
  return /\/releases\/([\w-]+\/[\w-]+)\//.exec(url)?.[1] ?? null;
}

export function appOf(url: string): string {
  return appIn(buildFolderOf(url) ?? '');
}
