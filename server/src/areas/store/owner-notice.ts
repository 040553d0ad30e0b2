import type { Notice } from '../notice/send-notices';

type Kind =
  | 'store_to_be_public'
  | 'store_dropped'
  | 'store_assigned'
  | 'store_approved'
  | 'store_refused'
  | 'store_refused_for'
  | 'store_move_approved'
  | 'store_move_refused'
  | 'store_move_refused_for';

const leadsToStore = 1;

export function ownerNotice(
  store: { orgcode: string; id: string; store_name: string; member_id: string },
  kind: Kind,
  params: Record<string, string> = {},
): Notice {
  return {
    orgcode: store.orgcode,
    memberId: store.member_id,
    kind,
    params: { store: store.store_name, ...params },
    extra: { store_id: store.id, type: leadsToStore },
  };
}
