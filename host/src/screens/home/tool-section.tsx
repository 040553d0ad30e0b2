import {
  CalendarIcon,
  CustomersIcon,
  currentLanguage,
  DataIcon,
  Link,
  MessageIcon,
  MoreIcon,
  OrganisationIcon,
  Section,
  StoreIcon,
  UserIcon,
  useTranslation,
  useUser,
} from '@agency/shared';
import type { CSSProperties, ReactNode } from 'react';
import { remoteSource } from '#remote-source';
import { toolColumns } from './tool-columns';

const icons: Record<string, ReactNode> = {
  calendar: <CalendarIcon />,
  customers: <CustomersIcon />,
  data: <DataIcon />,
  message: <MessageIcon />,
  organisation: <OrganisationIcon />,
  store: <StoreIcon />,
  user: <UserIcon />,
};

export function ToolSection() {
  const { t } = useTranslation('host');
  const language = currentLanguage();
  const tools = remoteSource.places.toolsFor(useUser());
  const columns = { '--host-tool-columns': toolColumns(tools.length) } as CSSProperties;
  return (
    <Section title={t('home.tools')}>
      <div className="host-tools-box">
        <ul className="host-tools" style={columns}>
          {tools.map(({ path, icon, name, hint }) => (
            <li key={path}>
              <Link className="host-tool" to={path}>
                <span className="host-tool__icon" aria-hidden="true">
                  {icons[icon] ?? <MoreIcon />}
                </span>
                <span className="host-tool__name">{name[language]}</span>
                <span className="host-tool__hint">{hint[language]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
