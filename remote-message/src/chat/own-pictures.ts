const urls = new Map<string, string>();
const listeners = new Set<() => void>();

function keep(client_id: string, picture: Blob): void {
  if (urls.has(client_id)) return;
  urls.set(client_id, URL.createObjectURL(picture));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Object URLs of pictures sent from this page by `client_id`, so that they need not be downloaded. */
export const ownPictures = {
  keep,
  subscribe,
  urlOf: (client_id: string): string | undefined => urls.get(client_id),
  forget: (): void => {
    for (const url of urls.values()) URL.revokeObjectURL(url);
    urls.clear();
  },
};
