import type { ReactNode } from 'react';
import './form.css';

/** A banner above the fields, at its distance from them. */
export function FormNotice({ children }: { children: ReactNode }) {
  return <div className="ag-form-notice">{children}</div>;
}
