import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Button } from '../controls/button';
import { ChevronDownIcon, ChevronUpIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './collapsible.css';

/** Height in px above which content is folded (docs/product.md, section 9 "Details"). */
const foldedAbove = 220;

export function Collapsible({ children }: { children: ReactNode }) {
  const text = useUiText();
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isHigh, setHigh] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // Measured before paint, so that the content below does not jump.
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    const measure = () => setHigh(element.scrollHeight > foldedAbove);
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
