import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/display/banner';
import { useKitText } from '../use-kit-text';
import './form.css';

export interface SaveBarProps {
  label: string;
  isSaving: boolean;
  failure: string | null;
  onForgetFailure: () => void;
  /** Something is missing or invalid; pressing the button shows what. */
  isIncomplete: boolean;
  /** Labels of the missing and of the invalid fields, in the order of the form. */
  open?: readonly string[];
  wrong?: readonly string[];
  isLocked?: boolean;
  onSave: () => void;
}

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
