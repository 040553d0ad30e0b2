import { Button } from '@agency/shared';
import { useId } from 'react';
import './submit-foot.css';

interface SubmitFootProps {
  /** Id of the form that it sends. */
  form: string;
  label: string;
  isBusy: boolean;
  /** What has to be done before, in words; null once the button can be pressed. */
  missing: string | null;
}

/** The button that sends a form. As long as it cannot be pressed, the line above it says why. */
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
