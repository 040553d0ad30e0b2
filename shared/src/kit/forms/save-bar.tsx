import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/display/banner';
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
  /** The labels of what is still to be given, and of what was given and is wrong, each in the order of the form. */
  open?: readonly string[];
  wrong?: readonly string[];
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
  wrong = [],
  isLocked,
  onSave,
}: SaveBarProps) {
  const t = useKitText();
  const listOf = (labels: readonly string[]) => ({ fields: labels.join(t('form.openJoin')) });
  return (
    <div className="ag-form-foot">
      {failure && (
        <Banner tone="danger" onClose={onForgetFailure}>
          {failure} {t('form.kept')}
        </Banner>
      )}
      {open.length > 0 && !isLocked && <p className="ag-form-foot__open">{t('form.open', listOf(open))}</p>}
      {wrong.length > 0 && !isLocked && (
        <p className="ag-form-foot__open">{t('form.wrong', listOf(wrong))}</p>
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
