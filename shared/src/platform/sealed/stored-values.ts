/** Loads the code that seals what the device stores; null in a remote without a host, which seals nothing. */
const seals = async () =>
  globalThis.agencyOwnTexts === undefined ? null : import(/* webpackChunkName: "seal" */ './key-ring');

type Named = [name: string, value: unknown];

/** Opens stored values. Those without a key, and those under another one, are undefined. */
export async function openAll(stored: Named[]): Promise<unknown[]> {
  const own = await seals();
  return Promise.all(stored.map(([name, value]) => (own ? own.open(name, value) : value)));
}

/** Seals values. @throws Error without a key, so that they are not stored */
export async function sealAll(values: Named[]): Promise<Named[]> {
  const own = await seals();
  return Promise.all(values.map(async ([name, value]) => [name, own ? await own.seal(name, value) : value]));
}
