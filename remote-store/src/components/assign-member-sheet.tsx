import { Sheet, useToast, useTranslation } from '@agency/shared';
import { assignStore, type Owned } from '../queries/stores';
import { MemberPicker } from './member-picker';

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
  const assign = async (memberId: string) => {
    if (!store) return;
    await assignStore(store, memberId);
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
