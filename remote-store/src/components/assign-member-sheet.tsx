import { MemberSheet, useIdempotencyKeys, useToast, useTranslation } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { assignStore, type Owned } from '../queries/stores';

interface AssignMemberSheetProps {
  store: (Owned & Point) | null;
  onClose: () => void;
  onAssigned?: () => void;
}

/** Assigns a store to a member. Choosing the current owner only shows a message. */
export function AssignMemberSheet({ store, onClose, onAssigned }: AssignMemberSheetProps) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const assign = async (memberId: string) => {
    if (!store) return;
    const write = `${store.id} ${store.member_id} ${memberId}`;
    await assignStore(store, memberId, keys.of(write));
    keys.done(write);
    toast(t('assign.done'), { tone: 'success' });
    onClose();
    onAssigned?.();
  };
  return (
    <MemberSheet
      open={store !== null}
      onClose={onClose}
      current={store?.member_id ? { id: store.member_id, text: t('assign.same') } : null}
      near={store ? { lng: store.lng, lat: store.lat } : undefined}
      onChoose={assign}
    />
  );
}
