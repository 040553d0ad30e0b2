export interface ExpectedFile {
  url: string;
  integrity: string;
}

interface FetchFilesOptions {
  signal: AbortSignal;
  /** `reload` goes past every cache: what is there may be broken. */
  cache?: RequestCache;
}

/**
 * Fetches files at once, so that the scripts and styles that follow find good copies in the cache: found one by the
 * other, each would cost a round trip. A script that hangs keeps its connection for minutes, and a browser has six for
 * an origin; a fetch can be given up.
 * @throws when one is missing, is not what its hash says, or `signal` aborts.
 */
export async function fetchFiles(
  files: ExpectedFile[],
  { signal, cache = 'default' }: FetchFilesOptions,
): Promise<void> {
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      const response = await fetch(url, { integrity, signal, cache });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}

/** Leaves out what the page of a deep link has asked for already. */
export function notPreloaded(files: ExpectedFile[]): ExpectedFile[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  const known = new Set(Array.from(links, ({ href }) => href));
  return files.filter(({ url }) => !known.has(url));
}
