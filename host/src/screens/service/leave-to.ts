/** Leaves the app for a page of somebody else's. */
export function leaveTo(url: string): void {
  location.assign(url);
}
