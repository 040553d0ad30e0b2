type Serves = (pathname: string) => boolean;

let serves: Serves = () => true;

/** Set by the host at boot to the paths of deployed areas; a standalone remote knows only its own. */
export function setServedPaths(next: Serves): void {
  serves = next;
}

/** Returns whether a path below the base path is deployed; links to others are hidden. */
export function isServed(pathname: string): boolean {
  return serves(pathname);
}
