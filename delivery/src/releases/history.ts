import type { BuildId } from '@agency/shared/contract';
import type { Reason } from '../guard/reason';
import { type ReleaseRoot, releasesOf } from '../storage/releases';

/** Where a build comes from, as version control tells it; each is missing where there is none. */
export interface Source {
  commit?: string;
  branch?: string;
  /** Who made the commit. */
  author?: string;
  /** Whether there were changes beside the commit. */
  isChanged?: boolean;
}

export interface Deed {
  /** ISO 8601. */
  at: string;
  action:
    | 'publish'
    | 'promote'
    | 'canary'
    | 'preview'
    | 'end-preview'
    | 'sample'
    | 'rollback'
    | 'prune'
    | 'sign';
  /** Missing where it is of no single app. */
  app?: string;
  buildId: BuildId | null;
  /** Of a canary, or of a sample of pages. */
  percent?: number;
  /** Name of a preview. */
  preview?: string;
  /** Where nobody typed it: what led to it, in words. */
  why?: string;
  /** The same by code and figures; older lines have words alone. */
  reason?: Reason;
  /** Who typed it. */
  by?: string;
  /** Of a publication. */
  source?: Source;
}

/** Beside the registry, one line each; its name begins with a dot, which no server of releases answers. */
const fileName = '.history.jsonl';

/** Several deploys may write at once. */
export async function recordDeed(root: ReleaseRoot, deed: Deed): Promise<void> {
  await releasesOf(root).storage.append(fileName, JSON.stringify(deed));
}

/** What was done, the newest first. A line that a full disk cut off is passed over. */
export async function readHistory(root: ReleaseRoot): Promise<Deed[]> {
  const found = await releasesOf(root).storage.read(fileName);
  const lines = found?.content.toString().split('\n').filter(Boolean) ?? [];
  return lines.flatMap(deedOf).reverse();
}

function deedOf(line: string): Deed[] {
  try {
    return [JSON.parse(line) as Deed];
  } catch {
    return [];
  }
}
