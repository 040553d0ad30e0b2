import { Sheet } from '../../ui/feedback/sheet';
import { useKitText } from '../use-kit-text';
import { MemberPicker, type MemberPickerProps } from './member-picker';

interface MemberSheetProps extends MemberPickerProps {
  open: boolean;
  title?: string;
  onClose: () => void;
}

export function MemberSheet({ open, onClose, title, ...picker }: MemberSheetProps) {
  const t = useKitText();
  return (
    <Sheet open={open} onClose={onClose} title={title ?? t('members.title')} tall>
      <MemberPicker {...picker} />
    </Sheet>
  );
}
