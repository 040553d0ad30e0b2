import { type BuildManifest, hrefInBuild, releasePath } from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import type { ReleaseStorage } from '../storage/release-storage';

export interface BuildSizes {
  /** Bytes of the scripts and styles in the host's page, or of a remote's entry; null if a file is not there. */
  start: number | null;
  /** Bytes by route or `widget:<name>`. Parts with a file that is not there are left out. */
  screens: Record<string, number>;
}

/** Resolves to the bytes of a build's file, or to null if the file is not there. */
type Weigh = (href: string) => Promise<number | null>;

/** Measures a published build as it is served, thus compressed. A build on another origin has no sizes. */
export async function measurePublished(
  storage: ReleaseStorage,
  manifest: BuildManifest,
): Promise<BuildSizes> {
  const read = async (href: string) =>
    (await storage.read(releasePath(manifest.app, manifest.buildId, href)))?.content;
  const weigh = async (href: string) => ((await read(`${href}.br`)) ?? (await read(href)))?.length ?? null;
  const page = manifest.app === hostApp ? ((await read('index.html'))?.toString() ?? '') : '';
  const files = startFiles(manifest, page);
  const start = files.length === 0 ? null : await sumOf(files, weigh);
  return { start, screens: await measureScreens(manifest, weigh) };
}

/** Adds up the files of each screen and widget; files that several of them share count for each. */
export async function measureScreens(
  { preload }: BuildManifest,
  weigh: Weigh,
): Promise<BuildSizes['screens']> {
  const known = new Map<string, Promise<number | null>>();
  const weighOnce = (href: string) => {
    const bytes = known.get(href) ?? weigh(href);
    known.set(href, bytes);
    return bytes;
  };
  const parts = Object.entries(preload).filter(([part]) => /^(\/|widget:)/.test(part));
  const sizes = parts.map(async ([part, files]): Promise<[string, number][]> => {
    const hrefs = files.map(({ href }) => hrefInBuild(href));
    const bytes = await sumOf(hrefs, weighOnce);
    return bytes === null ? [] : [[part, bytes]];
  });
  return Object.fromEntries((await Promise.all(sizes)).flat());
}

function startFiles({ app, buildId, entry }: BuildManifest, page: string): string[] {
  if (app !== hostApp) return [entry.href];
  const file = new RegExp(`/${releasePath(app, buildId, '')}([^"]+\\.(?:js|css))"`, 'g');
  return [...page.matchAll(file)].map(([, href = '']) => href);
}

async function sumOf(hrefs: string[], weigh: Weigh): Promise<number | null> {
  const sizes = await Promise.all(hrefs.map(weigh));
  return sizes.reduce((sum, bytes) => (sum === null || bytes === null ? null : sum + bytes), 0);
}

export function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
