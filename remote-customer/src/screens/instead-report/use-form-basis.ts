import { countryQuery, organisationQuery, useApiList, useLocation, useQuery } from '@agency/shared';
import { useState } from 'react';
import type { CustomerDetail } from '../../model/detail-lines';
import { entryOf, type ReportEntry, type ReportStore } from '../../model/report-entry';
import type { Named } from '../../model/report-form';
import { customerDetailQuery } from '../../queries/customers';
import { projectsQuery } from '../../queries/reports';

interface FormBasis {
  entry: ReportEntry;
  /** Null until all is known that the form begins with. */
  callingCode: string | null;
  /** The project of the report that is corrected, by its name. */
  formerProject: Named | null;
  /** What is known of that report; undefined where it is not told, and the form begins with what the page before says. */
  formerCustomer: CustomerDetail | undefined;
  error: Error | null;
  retry: () => void;
}

/** What the form has to know before its first field is shown. */
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
    callingCode: isReady ? country.data.callingCode : null,
    formerProject: projects.rows.find((project) => project.name === name) ?? null,
    formerCustomer: customer.data,
    error: organisation.error,
    retry: () => void organisation.refetch(),
  };
}
