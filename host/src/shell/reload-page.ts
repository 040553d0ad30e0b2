/** Loads the page anew, without the test builds that its address asks for. */
export function reloadWithoutQuery(...names: string[]): void {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  location.replace(url);
}
