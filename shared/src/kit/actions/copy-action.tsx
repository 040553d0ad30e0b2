import { IconButton } from '../../ui/controls/icon-button';
import { CopyIcon } from '../../ui/icons';
import { useCopy } from './use-copy';

interface CopyActionProps {
  label: string;
  text: string;
}

export function CopyAction({ label, text }: CopyActionProps) {
  const copy = useCopy();
  return (
    <IconButton tone="tinted" label={label} icon={<CopyIcon size={20} />} onClick={() => void copy(text)} />
  );
}
