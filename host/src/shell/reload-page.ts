export function reloadWithoutQuery(...names: string[]): void {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  location.replace(url);
}
