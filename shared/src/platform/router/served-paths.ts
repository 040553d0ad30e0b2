type Serves = (pathname: string) => boolean;

let serves: Serves = () => true;

/** The host says at boot which paths a deployed area serves; a remote on its own knows only its own. */
export function setServedPaths(next: Serves): void {
  serves = next;
}

/** Whether a path below the base path leads anywhere: what does not is not offered. */
export function isServed(pathname: string): boolean {
  return serves(pathname);
}
