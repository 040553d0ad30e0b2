export function redirectTo(url: string): void {
  location.assign(url);
}
