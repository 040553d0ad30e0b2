/** Starts the page anew: nothing in memory survives. */
export function reloadPage(): void {
  location.reload();
}
