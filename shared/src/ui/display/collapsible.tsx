import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Button } from '../controls/button';
import { ChevronDownIcon, ChevronUpIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './collapsible.css';

/** docs/product.md, section 9 "Details": what is higher than this, px, is folded. */
const foldedAbove = 220;

/** Content that folds to 200 px where it is higher than 220, and unfolds at a tap. */
export function Collapsible({ children }: { children: ReactNode }) {
  const text = useUiText();
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isHigh, setHigh] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // Before it is painted: what is below would move when it folds.
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    const measure = () => setHigh(element.scrollHeight > foldedAbove);
    // What the keyboard reaches in the folded part shows itself.
    const open = () => setOpen(true);
    measure();
    element.addEventListener('focusin', open);
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener('focusin', open);
      observer?.disconnect();
    };
  }, []);
  const isFolded = isHigh && !isOpen;
  const Icon = isOpen ? ChevronUpIcon : ChevronDownIcon;
  return (
    <>
      <div id={id} className={classNames('ag-collapsible', isFolded && 'ag-collapsible--folded')}>
        <div ref={content}>{children}</div>
      </div>
      {isHigh && (
        <div className="ag-collapsible__end">
          <Button
            variant="text"
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<Icon size={18} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {text(isOpen ? 'showLess' : 'showAll')}
          </Button>
        </div>
      )}
    </>
  );
}
