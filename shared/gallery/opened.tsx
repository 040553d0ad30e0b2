import { type ReactNode, useEffect, useRef } from 'react';

export function Opened({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>('button')?.click(), []);
  return <div ref={content}>{children}</div>;
}
