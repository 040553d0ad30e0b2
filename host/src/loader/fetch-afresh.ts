export interface ExpectedFile {
  url: string;
  integrity: string;
}

/**
 * Fetches files past every cache, so that the scripts and styles that follow find good copies there. A script that
 * hangs keeps its connection for minutes, and a browser has six for an origin; a fetch can be given up.
 * @throws when one is missing, is not what its hash says, or `signal` aborts.
 */
export async function fetchAfresh(files: ExpectedFile[], signal: AbortSignal): Promise<void> {
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      const response = await fetch(url, { integrity, signal, cache: 'reload' });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}
