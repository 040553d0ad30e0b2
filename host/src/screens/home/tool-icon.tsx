import {
  CalendarIcon,
  CustomersIcon,
  DataIcon,
  MessageIcon,
  MoreIcon,
  OrganisationIcon,
  StoreIcon,
  UserIcon,
} from '@agency/shared';
import type { ReactNode } from 'react';

const icons: Record<string, ReactNode> = {
  calendar: <CalendarIcon />,
  customers: <CustomersIcon />,
  data: <DataIcon />,
  message: <MessageIcon />,
  organisation: <OrganisationIcon />,
  store: <StoreIcon />,
  user: <UserIcon />,
};

/** @param name From the registry; unknown names get a plain icon. */
export function ToolIcon({ name }: { name: string }) {
  return icons[name] ?? <MoreIcon />;
}
