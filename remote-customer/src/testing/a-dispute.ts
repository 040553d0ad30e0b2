import type { Dispute } from '../model/dispute';

export function aDispute(part: Partial<Dispute> = {}): Dispute {
  return {
    id: '5',
    project_item: { id: '1', name: 'River Garden' },
    mobile_tel: '137****0003',
    country_code: '86',
    owner: {
      member_name: 'Lin Zhiyuan',
      company_name: 'Branch One',
      reported_on: '2026-11-03 10:15:00',
      cst_name: 'Han Meimei',
      store_name: 'Maple Road',
      broker_name: 'Zhao Min',
    },
    claimant: {
      member_name: 'Chen Jie',
      company_name: 'Branch Two',
      reported_on: '2026-11-20 09:30:00',
      cst_name: 'Miss Han',
      store_name: 'Lake Street',
      broker_name: 'Sok Dara',
    },
    claims: 1,
    last_claimed_on: '2026-11-20 09:30:00',
    clue_id: '31',
    clue_status: 2,
    protect_time: '2026-12-03 10:15:00',
    can_decide: true,
    decision: null,
    ...part,
  };
}
