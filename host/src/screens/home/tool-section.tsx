import {
  CalendarIcon,
  CustomersIcon,
  Link,
  paths,
  Section,
  UserIcon,
  useRole,
  useTranslation,
} from '@agency/shared';
import type { ReactNode } from 'react';
import { remoteSource } from '#remote-source';

interface Tool {
  key: 'customer' | 'broker' | 'myVisit' | 'visitInventory';
  path: string;
  icon: ReactNode;
  roles: readonly string[];
}

const tools: Tool[] = [
  { key: 'customer', path: paths.customer.pathname, icon: <CustomersIcon />, roles: ['attache', 'manager'] },
  { key: 'broker', path: paths.broker.pathname, icon: <UserIcon />, roles: ['attache', 'manager'] },
  { key: 'myVisit', path: paths.myVisit.pathname, icon: <CalendarIcon />, roles: ['attache'] },
  { key: 'visitInventory', path: paths.visitInventory.pathname, icon: <CalendarIcon />, roles: ['manager'] },
];

/** The common tools of the role, as far as a deployed area serves them: nothing here leads nowhere. */
export function ToolSection() {
  const { t } = useTranslation('host');
  const role = useRole();
  const shown = tools.filter(
    ({ roles, path }) => roles.includes(role) && remoteSource.ownerOf(path) !== null,
  );
  return (
    <Section title={t('home.tools')}>
      <ul className="host-tools">
        {shown.map(({ key, path, icon }) => (
          <li key={key}>
            <Link className="host-tool" to={path}>
              <span className="host-tool__icon" aria-hidden="true">
                {icon}
              </span>
              <span className="host-tool__name">{t(`home.tool.${key}`)}</span>
              <span className="host-tool__hint">{t(`home.toolHint.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
