/** Adds object URLs, which jsdom lacks. Returns those that exist; every test begins without any. */
export function prepareObjectUrls(): ReadonlySet<string> {
  const urls = new Set<string>();
  let created = 0;
  beforeEach(() => {
    urls.clear();
    created = 0;
    Object.assign(URL, {
      createObjectURL: () => {
        created += 1;
        urls.add(`blob:${created}`);
        return `blob:${created}`;
      },
      revokeObjectURL: (url: string) => urls.delete(url),
    });
  });
  return urls;
}
