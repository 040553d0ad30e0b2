import { paths } from '@agency/shared/paths';

/** What the host serves itself, with `/*` for all below it: a remote that claims one of these is not published. */
export const ownPaths: string[] = [
  '/',
  paths.home.pathname,
  paths.my.pathname,
  paths.login.pathname,
  paths.resetPassword.pathname,
  paths.agreement.pathname,
  paths.privacy.pathname,
  paths.service.pathname,
  `${paths.setting.pathname}/*`,
];
