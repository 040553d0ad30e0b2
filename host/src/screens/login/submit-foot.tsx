import { Button } from '@agency/shared';
import { useId } from 'react';
import './submit-foot.css';

interface SubmitFootProps {
  form: string;
  label: string;
  isBusy: boolean;
  missing: string | null;
}

export function SubmitFoot({ form, label, isBusy, missing }: SubmitFootProps) {
  const id = useId();
  return (
    <div className="host-submit">
      <p id={id} className="host-submit__missing">
        {missing}
      </p>
      <Button
        type="submit"
        form={form}
        block
        loading={isBusy}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : id}
      >
        {label}
      </Button>
    </div>
  );
}
