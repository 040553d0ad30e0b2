import type { ReactNode } from 'react';
import './form.css';

export function FormNotice({ children }: { children: ReactNode }) {
  return <div className="ag-form-notice">{children}</div>;
}
