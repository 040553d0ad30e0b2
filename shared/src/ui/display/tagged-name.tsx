import type { ReactNode } from 'react';
import './tagged-name.css';

interface TaggedNameProps {
  tag: ReactNode;
  /** A single element, such as a heading or a link. */
  children: ReactNode;
}

/** Shows a status tag at the end of the name's line, or below it if a word of the name has no room beside the tag. */
export function TaggedName({ tag, children }: TaggedNameProps) {
  return (
    <div className="ag-tagged-name">
      {children}
      {tag}
    </div>
  );
}
