/** Leaves the app for another page of this or another origin; back returns to the app. */
export function leaveFor(url: string): void {
  location.assign(url);
}
