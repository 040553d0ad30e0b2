/** Navigates to a page outside the app; the browser's back button returns to the app. */
export function leaveFor(url: string): void {
  location.assign(url);
}
