import type { BuildId } from '@agency/shared/contract';
import type { GuardReason } from '../guard/reason';
import { type ReleaseRoot, releasesOf } from '../storage/releases';

export interface Source {
  commit?: string;
  branch?: string;
  author?: string;
  isChanged?: boolean;
}

export interface HistoryEntry {
  /** ISO 8601. */
  at: string;
  action:
    | 'publish'
    | 'promote'
    | 'canary'
    | 'preview'
    | 'end-preview'
    | 'freeze'
    | 'end-freeze'
    | 'sample'
    | 'flag'
    | 'rollback'
    | 'prune'
    | 'sign';
  app?: string;
  buildId: BuildId | null;
  percent?: number;
  preview?: string;
  /** Name of the flag that was switched; without `percent` to what the build declares. */
  flag?: string;
  /** When a freeze ends, ISO 8601. */
  until?: string;
  /** The reason in words, of an automatic entry or of an exception. */
  why?: string;
  /** The reason as a code with figures; older entries have words only. */
  reason?: GuardReason;
  /** The options without which the command would have been refused: `size` stands for `--allow-size`. */
  allowed?: ('type-errors' | 'rolled-back' | 'size' | 'frozen')[];
  by?: string;
  source?: Source;
  /** The deployment that the build was copied from: a directory or an address. */
  copiedFrom?: string;
}

/** Next to the registry, one line per entry. No server of releases serves names with a leading dot. */
const fileName = '.history.jsonl';

/** Appended, because several deployments may write at once. */
export async function appendHistory(root: ReleaseRoot, entry: HistoryEntry): Promise<void> {
  await releasesOf(root).storage.append(fileName, JSON.stringify(entry));
}

/** Returns the entries, newest first. A line cut off by a full disk is skipped. */
export async function readHistory(root: ReleaseRoot): Promise<HistoryEntry[]> {
  const found = await releasesOf(root).storage.read(fileName);
  const lines = found?.content.toString().split('\n').filter(Boolean) ?? [];
  return lines.flatMap(toHistoryEntry).reverse();
}

function toHistoryEntry(line: string): HistoryEntry[] {
  try {
    return [JSON.parse(line) as HistoryEntry];
  } catch {
    return [];
  }
}
