import { Beside, Link, PageFrame, useLocation, useTranslation } from '@agency/shared';
import type { ComponentProps } from 'react';
import { adminPaths, navigation } from '../model/areas';
import './admin-page.css';

type AdminPageProps = Omit<ComponentProps<typeof PageFrame>, 'back' | 'beside'>;

/** Lays out a page of this area. From 1024 px the navigation stands beside it. */
export function AdminPage(props: AdminPageProps) {
  return <PageFrame {...props} back beside={<Navigation />} />;
}

export function Navigation() {
  const { t } = useTranslation('remote-admin');
  const { pathname } = useLocation();
  return (
    <Beside>
      <nav className="admin-nav" aria-label={t('nav.label')}>
        <ul>
          {navigation.map((entry) => (
            <li key={entry}>
              <Link
                to={adminPaths[entry]}
                className="admin-nav__link"
                aria-current={pathname === adminPaths[entry] ? 'page' : undefined}
              >
                {t(`nav.${entry}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Beside>
  );
}
