import type { ReactNode } from 'react';
import { Card } from '../../ui/display/card';
import { Section } from '../../ui/display/section';
import './form.css';

interface FormCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function FormCard({ title, action, children }: FormCardProps) {
  return (
    <Section title={title} action={action}>
      <Card>
        <div className="ag-form-fields">{children}</div>
      </Card>
    </Section>
  );
}
