export interface ExpectedFile {
  url: string;
  integrity: string;
}

interface FetchFilesOptions {
  signal: AbortSignal;
  /** `reload` bypasses all caches, because the cached copy may be broken. */
  cache?: RequestCache;
}

/**
 * Fetches files in parallel, so that the scripts and styles that follow find verified copies in the cache. Loaded by
 * each other, each would cost a round trip. A hanging script would occupy one of a browser's six connections per origin
 * for minutes, while a fetch can be aborted.
 * @throws if a file is missing, its hash differs, or `signal` aborts.
 */
export async function fetchFiles(files: ExpectedFile[], options: FetchFilesOptions): Promise<void> {
  await Promise.all(files.map((file) => fetchFile(file, options)));
}

export async function fetchFile(
  { url, integrity }: ExpectedFile,
  { signal, cache = 'default' }: FetchFilesOptions,
): Promise<void> {
  const response = await fetch(url, { integrity, signal, cache });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

export function isPreloaded({ url }: { url: string }): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  return Array.from(links).some(({ href }) => href === url);
}
