import type { ErrorReaction } from '../../contract/model/error-reactions';
import { paths } from '../../contract/paths/paths';

export interface Redirect {
  to: string;
  /** Replaces the current history entry; if the page is already the target, it stays. */
  replace?: boolean;
  /** If `page_source` has this value, goes back instead. */
  backTo?: string;
}

/** Redirects from pages that may not be viewed (docs/product.md, section 8). */
export const redirects = {
  'alert-claimed': { to: paths.publicStore.pathname, replace: true, backTo: 'visit' },
  'alert-stores': { to: paths.store.pathname },
  'alert-home': { to: paths.home.pathname },
} as const satisfies Partial<Record<ErrorReaction, Redirect>>;
