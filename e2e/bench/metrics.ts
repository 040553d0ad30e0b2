export type MetricKey =
  | 'home'
  | 'firstVisit'
  | 'networkFloor'
  | 'laterVisit'
  | 'laterOffline'
  | 'deepLink'
  | 'deepLinkCustomer'
  | 'deepLinkData'
  | 'deepLinkVisit'
  | 'deepLinkMessage'
  | 'deepLinkAdmin'
  | 'firstTapPrefetched'
  | 'firstTapCold'
  | 'firstRowsPrefetched'
  | 'firstRowsCold'
  | 'secondTap'
  | 'homeCodeBytes'
  | 'homeRequests'
  | 'allBytes'
  | 'heap'
  | 'heapGrowth'
  | 'blocked'
  | 'redeployBytes'
  | 'redeployDelta'
  | 'redeployWhole'
  | 'hostDelta'
  | 'hostWhole'
  | 'deltaMs';

export interface Metric {
  key: MetricKey;
  label: string;
  unit: 'ms' | 'KB' | 'MB' | '';
  /** The monolith's metric to compare with, if not the same one. */
  against?: MetricKey;
  /** Divisor of the ratio, instead of the monolith's value. */
  over?: MetricKey;
  maxRatio?: number;
  /** Maximum value of the federated build, in `unit`. */
  maxValue?: number;
}

/** Rows of the table with their targets, which apply to the throttled profile. */
export const metrics: Metric[] = [
  { key: 'home', label: 'home visible', unit: 'ms', maxRatio: 1.05 },
  { key: 'networkFloor', label: 'a bare page that fetches as much and makes one call', unit: 'ms' },
  {
    key: 'firstVisit',
    label: 'first visit, worker allowed; ratio to that bare page',
    unit: 'ms',
    over: 'networkFloor',
    maxRatio: 1.15,
  },
  { key: 'laterVisit', label: 'later visit, worker allowed', unit: 'ms', maxValue: 600 },
  { key: 'laterOffline', label: 'later visit without a network', unit: 'ms', maxValue: 500 },
  { key: 'deepLink', label: "deep link to a store's details", unit: 'ms', maxRatio: 1.1 },
  { key: 'deepLinkCustomer', label: 'deep link to the newest reports', unit: 'ms', maxRatio: 1.1 },
  { key: 'deepLinkData', label: 'deep link to the figures', unit: 'ms', maxRatio: 1.1 },
  {
    key: 'deepLinkVisit',
    label: 'deep link to the visits due today, as an attache',
    unit: 'ms',
    maxRatio: 1.1,
  },
  { key: 'deepLinkMessage', label: 'deep link to the messages, as an attache', unit: 'ms', maxRatio: 1.1 },
  { key: 'deepLinkAdmin', label: 'deep link to the people of the organisation', unit: 'ms', maxRatio: 1.1 },
  {
    key: 'firstTapPrefetched',
    label: 'first tap on a tab, prefetched ÷ monolith without prefetch',
    unit: 'ms',
    against: 'firstTapCold',
    maxRatio: 0.6,
  },
  { key: 'firstTapCold', label: 'first tap on a tab, both without prefetch', unit: 'ms', maxRatio: 1.1 },
  { key: 'firstTapPrefetched', label: 'first tap on a tab, both prefetched', unit: 'ms' },
  { key: 'firstRowsCold', label: 'first tap until rows, both without prefetch', unit: 'ms' },
  { key: 'firstRowsPrefetched', label: 'first tap until rows, both prefetched', unit: 'ms' },
  { key: 'secondTap', label: 'second tap', unit: 'ms', maxRatio: 1 },
  {
    key: 'homeCodeBytes',
    label: 'JS + CSS before home is visible',
    unit: 'KB',
    maxRatio: 1.1,
    maxValue: 150,
  },
  { key: 'homeRequests', label: 'requests before home is visible', unit: '', maxValue: 8 },
  { key: 'allBytes', label: 'page, JS + CSS after all areas', unit: 'KB', maxRatio: 1.3 },
  { key: 'heap', label: 'JS heap after all tabs', unit: 'MB', maxRatio: 1.15 },
  { key: 'heapGrowth', label: 'heap growth over 10 switches', unit: 'MB', maxValue: 0.15 },
  { key: 'blocked', label: 'total blocking time until idle', unit: 'ms' },
  {
    key: 'redeployBytes',
    label: 'downloaded again after remote-store was redeployed, without dictionaries',
    unit: 'KB',
    maxRatio: 0.15,
  },
  {
    key: 'redeployDelta',
    label: 'of it JS + CSS, with dictionaries',
    unit: 'KB',
    maxValue: 2.5,
  },
  { key: 'redeployWhole', label: 'of it JS + CSS, without', unit: 'KB' },
  {
    key: 'hostDelta',
    label: 'JS + CSS after five changed lines in the host, with dictionaries',
    unit: 'KB',
    maxValue: 5,
  },
  { key: 'hostWhole', label: 'JS + CSS after five changed lines in the host, without', unit: 'KB' },
  { key: 'deltaMs', label: 'publishing the host takes longer by', unit: 'ms', maxValue: 2000 },
];

const divisors = { ms: 1, KB: 1000, MB: 1_000_000, '': 1 };

export function inUnit({ unit }: Metric, value: number): number {
  return value / divisors[unit];
}
