import { telHref } from '../../contract/model/format-phone';
import { NoCallIcon } from '../../icons/icons';
import { announce } from '../../platform/feedback/announce';
import { IconButton, IconLink } from '../../ui/controls/icon-button';
import { PhoneIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';

interface CallActionProps {
  name: string;
  number: string;
  /** With or without the plus; a number without a code is dialled unchanged. */
  countryCode?: string;
  onCall?: () => void;
}

/** Calls a number; one with hidden digits is refused (docs/product.md, section 5 "Other rules"). */
export function CallAction({ name, number, countryCode = '', onCall }: CallActionProps) {
  const t = useKitText();
  if (!number) return null;
  const label = t('call.label', { name });
  const href = telHref(number, countryCode);
  if (!href) {
    return (
      <IconButton
        label={label}
        icon={<NoCallIcon size={18} />}
        tone="muted"
        onClick={() => announce('maskedCall')}
      />
    );
  }
  return <IconLink tone="tinted" label={label} icon={<PhoneIcon size={20} />} href={href} onClick={onCall} />;
}
