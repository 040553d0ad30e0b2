import { paths } from '@agency/shared/paths';

/**
 * Paths that the host serves itself, `/*` including all below. A remote that claims one of them cannot be published.
 */
export const ownPaths: string[] = [
  '/',
  paths.home.pathname,
  paths.search.pathname,
  paths.my.pathname,
  paths.login.pathname,
  paths.resetPassword.pathname,
  paths.agreement.pathname,
  paths.privacy.pathname,
  paths.service.pathname,
  `${paths.setting.pathname}/*`,
];
