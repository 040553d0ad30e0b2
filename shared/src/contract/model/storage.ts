/**
 * A key-value store that never throws: with private browsing or a full disk only persistence is lost.
 * Values are JSON; unreadable values count as absent.
 */
export interface SafeStorage {
  get<Value>(key: string): Value | null;
  set(key: string, value: unknown): void;
  remove(key: string): void;
  keys(): string[];
}

const prefix = 'agency.';

export function safeStorage(open: () => Storage): SafeStorage {
  function attempt<Value>(use: (storage: Storage) => Value): Value | null {
    try {
      return use(open());
    } catch {
      return null;
    }
  }
  return {
    get: (key) =>
      attempt((storage) => {
        const text = storage.getItem(prefix + key);
        return text === null ? null : JSON.parse(text);
      }),
    set: (key, value) => void attempt((storage) => storage.setItem(prefix + key, JSON.stringify(value))),
    remove: (key) => void attempt((storage) => storage.removeItem(prefix + key)),
    keys: () =>
      attempt((storage) =>
        Object.keys(storage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length)),
      ) ?? [],
  };
}
