import { StoreFilledIcon } from '@agency/shared/host';
import './brand-mark.css';

export function BrandMark({ size = 40 }: { size?: 40 | 64 }) {
  return (
    <span className={`host-mark host-mark--${size}`} aria-hidden="true">
      <StoreFilledIcon size={size / 2} />
    </span>
  );
}
