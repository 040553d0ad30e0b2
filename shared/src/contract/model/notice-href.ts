import { paths } from '../paths/paths';
import { BrokerCstFrom } from './broker-cst-from';
import { NoticeType } from './notice';

type Named = 'clue_id' | 'store_id' | 'type' | 'indicator_id' | 'begin_time' | 'end_time';

/** What the JSON of a notice names. Null where it cannot be read. */
function extraOf(text: string): Partial<Record<Named, string>> | null {
  try {
    const extra: unknown = JSON.parse(text);
    if (typeof extra !== 'object' || extra === null || Array.isArray(extra)) return null;
    const isNamed = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number';
    return Object.fromEntries(
      Object.entries(extra)
        .filter(isNamed)
        .map(([name, value]) => [name, `${value}`]),
    );
  } catch {
    return null;
  }
}

/** Whether the JSON of a notice says anything: what does not is reported, and leads nowhere. */
export function isReadable(extraText: string): boolean {
  return extraOf(extraText) !== null;
}

/** Where a notice leads: to its customer, a reminder to its store or to the rows of a week. Nowhere if it does not name one. */
export function noticeHref(msgType: NoticeType, extraText: string): string | undefined {
  const { clue_id, store_id, type, indicator_id, begin_time, end_time } = extraOf(extraText) ?? {};
  if (msgType === NoticeType.customerDynamics) {
    return clue_id && paths.customerDetails.href({ clue_id, store_id, type: Number(type) || undefined });
  }
  if (indicator_id) return paths.indicatorDetails.href({ indicator_id, begin_time, end_time });
  return store_id && paths.storeDetails.href({ store_id, broker_cst_from: BrokerCstFrom.storeList });
}

/** The list of all notices of a kind. */
export function noticesHref(msgType: NoticeType): string {
  return paths.notice.href({ tab_key: msgType });
}
