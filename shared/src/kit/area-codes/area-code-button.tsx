import { useState } from 'react';
import { SkeletonList } from '../../ui/display/skeleton';
import { ErrorState } from '../../ui/display/states';
import { Sheet } from '../../ui/feedback/sheet';
import { ChevronDownIcon } from '../../ui/icons';
import { lazyPart, useLazyPart } from '../../ui/lazy-part';
import './area-code-button.css';
import type { AreaCodeChoice } from './area-code-list';

export interface AreaCodeButtonProps extends AreaCodeChoice {
  title: string;
  disabled?: boolean;
}

const list = lazyPart(async () => {
  const { AreaCodeList } = await import(/* webpackChunkName: "pickers" */ './area-code-list');
  return { List: AreaCodeList };
});

/**
 * The calling code before a number, for the `start` of an `Input`. Its sheet lists the product's codes first, then
 * those of all regions.
 */
export function AreaCodeButton({ title, value, onChoose, disabled }: AreaCodeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { part, hasFailed, trace, retry } = useLazyPart(list, isOpen);
  const choose = (code: string) => {
    onChoose(code);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="ag-area-code"
        aria-haspopup="dialog"
        aria-label={`${title}: +${value}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        +{value}
        <ChevronDownIcon size={14} aria-hidden="true" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title} tall>
        {part ? (
          <part.List value={value} onChoose={choose} />
        ) : hasFailed ? (
          <ErrorState trace={trace} onRetry={retry} />
        ) : (
          <SkeletonList />
        )}
      </Sheet>
    </>
  );
}
