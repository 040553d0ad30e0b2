import { Sheet } from '../../ui/feedback/sheet';
import { useKitText } from '../use-kit-text';
import { MemberPicker, type MemberPickerProps } from './member-picker';

interface MemberSheetProps extends MemberPickerProps {
  open: boolean;
  /** What the choice is for; "Assign to a member" unless given. */
  title?: string;
  onClose: () => void;
}

/** Whom something is given to. */
export function MemberSheet({ open, onClose, title, ...picker }: MemberSheetProps) {
  const t = useKitText();
  return (
    <Sheet open={open} onClose={onClose} title={title ?? t('members.title')} tall>
      <MemberPicker {...picker} />
    </Sheet>
  );
}
