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

/** Pictures that were sent from this page, by the id of their message: nobody need fetch them. */
export const ownPictures = {
  keep,
  subscribe,
  urlOf: (client_id: string): string | undefined => urls.get(client_id),
  /** When the room is left: those that still wait lie in the outbox. */
  forget: (): void => {
    for (const url of urls.values()) URL.revokeObjectURL(url);
    urls.clear();
  },
};
