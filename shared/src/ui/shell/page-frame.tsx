import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { BackIcon } from '../icons';
import { useRestoredScroll } from '../list/use-scroll-restoration';
import { useUiText } from '../use-ui-text';
import './page-frame.css';
import { ScrollerContext, useOwnScroller } from './scroller';
import { useGoBack } from './use-go-back';
import { usePageFocus } from './use-page-focus';

interface PageFrameProps {
  /** Document title and the only heading of level 1. */
  title: string;
  back?: boolean;
  onBack?: () => void;
  actions?: ReactNode;
  footer?: ReactNode;
  plain?: boolean;
  /** Stands before the content, such as the kit's `Beside`. */
  beside?: ReactNode;
  children: ReactNode;
}

export function PageFrame({
  title,
  back = false,
  onBack,
  actions,
  footer,
  plain = false,
  beside,
  children,
}: PageFrameProps) {
  const page = useRef<HTMLDivElement>(null);
  const { ref, scroller } = useOwnScroller(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const enter = useEnterMotion(back);
  useRestoredScroll('page', scroller.element);
  usePageFocus(page, heading);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div ref={page} className={classNames('ag-page', plain && 'ag-page--plain', enter)}>
      <div ref={ref} className="ag-page__scroller">
        <header className="ag-nav">
          <div className="ag-nav__side">{back && <BackButton onBack={onBack} />}</div>
          <h1 ref={heading} tabIndex={-1} className="ag-nav__title">
            {title}
          </h1>
          <div className="ag-nav__side ag-nav__side--end">{actions}</div>
        </header>
        {beside}
        <ScrollerContext value={scroller}>
          <div className="ag-page__content">{children}</div>
        </ScrollerContext>
      </div>
      {footer && (
        <div className="ag-page__foot">
          <div className="ag-page__footer">{footer}</div>
        </div>
      )}
    </div>
  );
}

function BackButton({ onBack }: { onBack?: () => void }) {
  const goBack = useGoBack();
  const text = useUiText();
  return <IconButton label={text('back')} icon={<BackIcon />} onClick={() => (onBack ?? goBack)()} />;
}

/**
 * Pages with a back button slide in. Tabs swap at once, and slide in from the left only on return from a page above
 * them.
 */
function useEnterMotion(isStacked: boolean): string | false {
  const type = useNavigationType();
  const { key } = useLocation();
  const first = useRef<string | false | null>(null);
  if (first.current === null) {
    first.current = key === FIRST_ENTRY || key === movedEntry ? false : motionOf(type, isStacked);
    movedEntry = key;
  }
  return first.current;
}

const FIRST_ENTRY = 'default';
/** The history entry whose frame has already slid in: the page's frame replaces its skeleton's without an animation. */
let movedEntry: string | null = null;

function motionOf(type: string, isStacked: boolean): string | false {
  if (type === 'POP') return 'ag-page--from-left';
  return type === 'PUSH' && isStacked && 'ag-page--from-right';
}
