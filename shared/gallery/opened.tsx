import { type ReactNode, useEffect, useRef } from 'react';

/** Presses the first button of what it shows that opens something, as a finger would. */
export function Opened({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>('button')?.click(), []);
  return <div ref={content}>{children}</div>;
}
