import type { CompanyRow } from './company-tree';

/** Effect of a key in the tree of companies. */
export type TreeMove =
  | { act: 'focus'; row: CompanyRow }
  | { act: 'toggle'; isOpen: boolean }
  | { act: 'enter' }
  | null;

/**
 * Decides by the keys that WAI-ARIA names for a tree: arrows move, open and close, Home and End lead to the ends, Enter
 * opens the company.
 * @param rows Visible rows from the top down.
 * @returns null for a key that does nothing here.
 */
export function treeMoveOf(
  key: string,
  rows: readonly CompanyRow[],
  index: number,
  isOpen: (id: string) => boolean,
): TreeMove {
  const at = rows[index];
  if (!at) return null;
  const { id, children } = at.company;
  const isOpenBranch = children !== undefined && isOpen(id);
  switch (key) {
    case 'ArrowDown':
      return focusOn(rows[index + 1]);
    case 'ArrowUp':
      return focusOn(rows[index - 1]);
    case 'Home':
      return focusOn(rows[0]);
    case 'End':
      return focusOn(rows.at(-1));
    case 'ArrowRight':
      if (children !== undefined && !isOpenBranch) return { act: 'toggle', isOpen: true };
      return isOpenBranch ? focusOn(rows[index + 1]) : null;
    case 'ArrowLeft':
      if (isOpenBranch) return { act: 'toggle', isOpen: false };
      return focusOn(rows.find(({ company }) => company.id === at.parentId));
    case 'Enter':
      return { act: 'enter' };
    default:
      return null;
  }
}

const focusOn = (row: CompanyRow | undefined): TreeMove => (row ? { act: 'focus', row } : null);
