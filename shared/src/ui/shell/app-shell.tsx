import { type ReactNode, useEffect } from 'react';
import './app-shell.css';

interface AppShellProps {
  bottom?: ReactNode;
  children: ReactNode;
}

/** The whole screen: the content fills the space above the bottom bar. Keeps bars above the on-screen keyboard. */
export function AppShell({ bottom, children }: AppShellProps) {
  useKeyboardInset();
  return (
    <div className="ag-shell">
      <main className="ag-shell__content">{children}</main>
      {bottom && <div className="ag-shell__bottom">{bottom}</div>}
    </div>
  );
}

/** Less than this is a browser bar that moved, not a keyboard. */
const KEYBOARD_MIN = 120;

function useKeyboardInset() {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const update = () => {
      const hidden = window.innerHeight - viewport.height - viewport.offsetTop;
      const inset = viewport.scale === 1 && hidden > KEYBOARD_MIN ? hidden : 0;
      root.style.setProperty('--ag-keyboard', `${Math.round(inset)}px`);
      root.toggleAttribute('data-keyboard', inset > 0);
    };
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, []);
}
