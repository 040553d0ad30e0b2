/** Screens of this area. Nobody else links to them, so their paths stay here. */
export const adminPaths = {
  start: '/admin',
  companies: '/admin/companies',
  people: '/admin/people',
  projects: '/admin/projects',
  saleActivities: '/admin/sale-activities',
  storeRules: '/admin/store-rules',
  labels: '/admin/labels',
  agencies: '/admin/agencies',
  brokerGroups: '/admin/broker-groups',
  storeFields: '/admin/store-fields',
  duplicates: '/admin/duplicates',
  merge: '/admin/merge',
  visits: '/admin/visits',
  maps: '/admin/maps',
  texts: '/admin/texts',
  imports: '/admin/import',
  integrations: '/admin/integrations',
  webhook: '/admin/integrations/webhook',
  deliveries: '/admin/integrations/deliveries',
  lookalikes: '/admin/import/lookalikes',
  personalData: '/admin/personal-data',
  history: '/admin/history',
  record: '/admin/record',
  handOver: '/admin/people/hand-over',
} as const;

/** Entries of the navigation, in its order. Store rules lead on to labels, fields, agencies and groups. */
export const navigation = [
  'start',
  'companies',
  'people',
  'projects',
  'storeRules',
  'visits',
  'maps',
  'texts',
  'imports',
  'integrations',
  'personalData',
  'history',
] as const satisfies readonly (keyof typeof adminPaths)[];

export function webhookHref(id?: string): string {
  return id === undefined ? adminPaths.webhook : `${adminPaths.webhook}?${new URLSearchParams({ id })}`;
}

/** Returns the link to the form that hands over what the person of an account holds. */
export const handOverHref = (accountId: string) =>
  `${adminPaths.handOver}?${new URLSearchParams({ id: accountId })}`;

/** Returns the link to the form that hands over what a person looks after who moves to another company. */
export const moveHref = (accountId: string, company: string) =>
  `${adminPaths.handOver}?${new URLSearchParams({ id: accountId, company })}`;

/** Returns the link to the result of a hand-over. */
export const handedOverHref = (id: string) => `${adminPaths.handOver}?${new URLSearchParams({ done: id })}`;

export const deliveriesHref = (id: string) => `${adminPaths.deliveries}?${new URLSearchParams({ id })}`;

/**
 * Returns the link to a record's form; without an id to that of a new record.
 * @param project Code of the project to which a new sale activity belongs.
 */
export function recordHref(kind: string, id?: string, project?: string): string {
  const search = { kind, ...(id !== undefined && { id }), ...(project !== undefined && { project }) };
  return `${adminPaths.record}?${new URLSearchParams(search)}`;
}

export function saleActivitiesHref(project: string): string {
  return `${adminPaths.saleActivities}?${new URLSearchParams({ project })}`;
}
