import { Sheet, useTranslation } from '@agency/shared';
import { MemberPicker } from '../member-picker';

interface AssignManySheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (memberId: string) => Promise<void>;
}

/** Whom the chosen rows are given to. */
export function AssignManySheet({ open, onClose, onChoose }: AssignManySheetProps) {
  const { t } = useTranslation('remote-store');
  return (
    <Sheet open={open} onClose={onClose} title={t('assign.title')} tall>
      <MemberPicker
        currentId={null}
        onChoose={async (memberId) => {
          await onChoose(memberId);
          onClose();
        }}
      />
    </Sheet>
  );
}
