import { Banner, Button } from '../../ui';
import { useKitText } from '../use-kit-text';
import './form.css';

export interface SaveBarProps {
  label: string;
  isSaving: boolean;
  /** What went wrong, in words, where no field shows it. */
  failure: string | null;
  onForgetFailure: () => void;
  /** Something is missing or wrong: a tap says what. */
  isIncomplete: boolean;
  /** The labels of what is missing or wrong, in the order of the form. */
  open?: readonly string[];
  isLocked?: boolean;
  onSave: () => void;
}

/** The button above the keyboard, and above it what went wrong. */
export function SaveBar({
  label,
  isSaving,
  failure,
  onForgetFailure,
  isIncomplete,
  open = [],
  isLocked,
  onSave,
}: SaveBarProps) {
  const t = useKitText();
  return (
    <div className="ag-form-foot">
      {failure && (
        <Banner tone="danger" onClose={onForgetFailure}>
          {failure} {t('form.kept')}
        </Banner>
      )}
      {open.length > 0 && !isLocked && (
        <p className="ag-form-foot__open">{t('form.open', { fields: open.join(t('form.openJoin')) })}</p>
      )}
      <Button
        block
        loading={isSaving}
        disabled={isLocked}
        aria-disabled={isIncomplete || undefined}
        onClick={onSave}
      >
        {label}
      </Button>
    </div>
  );
}
