import { IconButton } from '../../ui/controls/icon-button';
import { CopyIcon } from '../../ui/icons';
import { useCopy } from './use-copy';

interface CopyActionProps {
  /** What the button does, for a screen reader. */
  label: string;
  text: string;
}

/** Copies a text, and says whether it could. */
export function CopyAction({ label, text }: CopyActionProps) {
  const copy = useCopy();
  return (
    <IconButton tone="tinted" label={label} icon={<CopyIcon size={20} />} onClick={() => void copy(text)} />
  );
}
