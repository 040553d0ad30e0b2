/** Loads the page anew, without the test builds that its address asks for. */
export function reloadWithoutQuery(name: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  location.replace(url);
}
