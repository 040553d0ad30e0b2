import { commonFolder } from '@agency/shared/contract';

const buildPattern = /\/releases\/(remote-[a-z0-9-]+)\/([0-9a-z]+)\//;

/**
 * Finds the remote and build whose code threw, by the first stack frame inside a release. A file that several builds
 * share is assigned to the build in the page.
 */
export function originOf(
  stack: string | undefined,
  running: (remote: string) => string | null,
): { remote?: string; build_id?: string } {
  const [, remote, folder] = (stack && buildPattern.exec(stack)) || [];
  if (!remote) return {};
  return { remote, build_id: folder === commonFolder ? (running(remote) ?? undefined) : folder };
}
