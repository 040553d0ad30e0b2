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
export async function fetchFiles(files: ExpectedFile[], options: FetchFilesOptions): Promise<void> {
  await Promise.all(files.map((file) => fetchFile(file, options)));
}

/** One of them. @throws likewise */
export async function fetchFile(
  { url, integrity }: ExpectedFile,
  { signal, cache = 'default' }: FetchFilesOptions,
): Promise<void> {
  const response = await fetch(url, { integrity, signal, cache });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Whether the page of a deep link has asked for a file already. */
export function isPreloaded({ url }: { url: string }): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  return Array.from(links).some(({ href }) => href === url);
}
