import { paths } from '../paths/paths';
import { BrokerCstFrom } from './broker-cst-from';
import { NoticeType } from './notice';

type Named = 'clue_id' | 'store_id' | 'type' | 'indicator_id' | 'begin_time' | 'end_time' | 'page';

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

/** Returns whether the notice's JSON is readable. An unreadable notice is reported as an error and has no link. */
export function isReadable(extraText: string): boolean {
  return extraOf(extraText) !== null;
}

export function noticeHref(msgType: NoticeType, extraText: string): string | undefined {
  const { clue_id, store_id, type, indicator_id, begin_time, end_time, page } = extraOf(extraText) ?? {};
  if (msgType === NoticeType.customerDynamics) {
    return clue_id && paths.customerDetails.href({ clue_id, store_id, type: Number(type) || undefined });
  }
  if (indicator_id) return paths.indicatorDetails.href({ indicator_id, begin_time, end_time });
  if (page === 'goals') return paths.goals.href();
  if (page === 'stores') return paths.store.href();
  if (page === 'devices') return paths.settingDevices.href();
  if (page === 'passkeys') return paths.settingPasskeys.href();
  if (page === 'unsent') return paths.unsentRecords.href();
  if (page === 'away') return paths.settingAway.href();
  return store_id && paths.storeDetails.href({ store_id, broker_cst_from: BrokerCstFrom.storeList });
}

export function noticesHref(msgType: NoticeType): string {
  return paths.notice.href({ tab_key: msgType });
}
