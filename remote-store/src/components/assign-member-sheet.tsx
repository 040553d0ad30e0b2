import { Sheet, useToast, useTranslation } from '@agency/shared';
import { assignStore, type Owned } from '../queries/stores';
import { MemberPicker } from './member-picker';
import { useAttemptKeys } from './use-attempt-keys';

interface AssignMemberSheetProps {
  /** The store to give to somebody; null while the sheet is closed. */
  store: Owned | null;
  onClose: () => void;
  /** The store has another owner now. */
  onAssigned?: () => void;
}

/** Gives a store to a member. The one who has it already is told so instead. */
export function AssignMemberSheet({ store, onClose, onAssigned }: AssignMemberSheetProps) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const keys = useAttemptKeys();
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
    <Sheet open={store !== null} onClose={onClose} title={t('assign.title')} tall>
      {store && <MemberPicker currentId={store.member_id} onChoose={assign} />}
    </Sheet>
  );
}
