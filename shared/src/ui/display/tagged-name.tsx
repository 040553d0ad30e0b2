import type { ReactNode } from 'react';
import './tagged-name.css';

interface TaggedNameProps {
  tag: ReactNode;
  /** The name: one element, which may be a heading or a link. */
  children: ReactNode;
}

/** Puts a status tag beside a name, at the end of its line, or below it where a word of the name has no room beside it. */
export function TaggedName({ tag, children }: TaggedNameProps) {
  return (
    <div className="ag-tagged-name">
      {children}
      {tag}
    </div>
  );
}
