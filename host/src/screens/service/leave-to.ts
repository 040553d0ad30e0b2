export function leaveTo(url: string): void {
  location.assign(url);
}
