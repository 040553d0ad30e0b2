import {
  type Country,
  countryQuery,
  organisationQuery,
  useApiList,
  useLocation,
  useQuery,
} from '@agency/shared';
import { useState } from 'react';
import type { CustomerDetail } from '../../model/detail-lines';
import { entryOf, type ReportEntry, type ReportStore } from '../../model/report-entry';
import type { Named } from '../../model/report-form';
import { customerDetailQuery } from '../../queries/customers';
import { projectsQuery } from '../../queries/reports';

interface FormBasis {
  entry: ReportEntry;
  /** The organisation's country, null until everything that the form begins with is known. */
  country: Country | null;
  formerProject: Named | null;
  /** The report to correct; undefined if it cannot be loaded, and the form starts with the router's state. */
  formerCustomer: CustomerDetail | undefined;
  error: Error | null;
  retry: () => void;
}

export function useFormBasis(store: ReportStore | null): FormBasis {
  const { state } = useLocation();
  const [entry] = useState(() => entryOf(state));
  const organisation = useQuery(organisationQuery);
  const country = useQuery(countryQuery(organisation.data?.country_id ?? ''));
  const name = entry.former?.project ?? '';
  const isSought = store !== null && name !== '';
  const projects = useApiList({ ...projectsQuery(store?.id ?? '', name), enabled: isSought });
  const customerId = entry.former?.customerId ?? '';
  const customer = useQuery({ ...customerDetailQuery(customerId), enabled: customerId !== '' });
  const isFormerKnown =
    (!isSought || projects.status !== 'pending') && (customerId === '' || !customer.isPending);
  const isReady = country.data !== undefined && isFormerKnown;
  return {
    entry,
    country: isReady ? country.data : null,
    formerProject: projects.rows.find((project) => project.name === name) ?? null,
    formerCustomer: customer.data,
    error: organisation.error,
    retry: () => void organisation.refetch(),
  };
}
