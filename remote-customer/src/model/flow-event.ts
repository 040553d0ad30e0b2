import type { RowOf } from '@agency/shared';

export type FlowEvent = RowOf<'GET /expand/cst/get-flow-list'>;

/** The `type` of an entry whose value is a JSON array of pictures. */
const pictures = '1';

interface EventDetails {
  facts: { label: string; value: string }[];
  images: string[];
}

/** Returns the event's additional facts and all its pictures. An unreadable list of pictures counts as empty. */
export function parseEventDetails({ exter_info_list, judge_img_url }: FlowEvent): EventDetails {
  const facts = exter_info_list.filter(({ type, value }) => type !== pictures && value !== '');
  const lists = exter_info_list.filter(({ type }) => type === pictures);
  const images = [...lists.flatMap(({ value }) => addressesIn(value)), judge_img_url].filter(Boolean);
  return { facts: facts.map(({ key, value }) => ({ label: key, value })), images: [...new Set(images)] };
}

function addressesIn(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
