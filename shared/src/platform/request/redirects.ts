import type { ErrorReaction } from '../../contract/model/error-codes';
import { paths } from '../../contract/paths/paths';

/** Where an alert leads once it is read. */
export interface WayOut {
  /** Path below the base path. */
  to: string;
  /** In the place of the page that is left; who is there already stays. */
  replace?: boolean;
  /** Who came from there, by `page_source`, goes back instead. */
  backTo?: string;
}

/** The ways out of pages that may not be seen (docs/product.md, section 8). */
export const redirects = {
  'alert-claimed': { to: paths.publicStore.pathname, replace: true, backTo: 'visit' },
  'alert-stores': { to: paths.store.pathname },
  'alert-home': { to: paths.home.pathname },
} as const satisfies Partial<Record<ErrorReaction, WayOut>>;
