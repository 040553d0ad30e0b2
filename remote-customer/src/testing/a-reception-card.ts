import type { ReceptionCard } from '../model/reception';

export function aReceptionCard(part: Partial<ReceptionCard> = {}): ReceptionCard {
  return {
    clue_id: '31',
    cst_name: 'Han Meimei',
    mobile_tel: '137****0003',
    country_code: '86',
    project_item: { id: '1', name: 'River Garden' },
    state: 'valid',
    last_report_time: '2026-11-03 10:15:00',
    cst_status: 1,
    is_revealable: true,
    broker_name: 'Zhao Min',
    store_name: 'Maple Road',
    member_name: 'Lin Zhiyuan',
    protect_time: '2026-12-03 10:15:00',
    dk_time: '0000-00-00 00:00:00',
    is_other_day: false,
    resident_name: '',
    resident_tel: '',
    arrivals: [],
    withdrawable: [],
    revision: 2,
    ...part,
  };
}
