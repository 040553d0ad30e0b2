import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/display/banner';
import { Sheet } from '../../ui/feedback/sheet';
import { AlertIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';
import './form.css';

export interface SaveBarProps {
  label: string;
  isSaving: boolean;
  failure: string | null;
  onForgetFailure: () => void;
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
  const [isListed, setListed] = useState(false);
  return (
    <div className="ag-form-foot">
      {failure && (
        <Banner tone="danger" onClose={onForgetFailure}>
          {failure} {t('form.kept')}
        </Banner>
      )}
      {open.length + wrong.length > 0 && !isLocked && (
        <button type="button" className="ag-form-foot__open" onClick={() => setListed(true)}>
          {wrong.length > 0 && (
            <span className="ag-form-foot__wrong">
              <AlertIcon size={16} role="img" aria-label={t('form.wrongTitle')} />
              <span>{shorten(wrong, t('form.openJoin'))}</span>
            </span>
          )}
          {open.length > 0 && (
            <span className="ag-form-foot__needed">
              {t('form.open', { fields: shorten(open, t('form.openJoin')) })}
            </span>
          )}
        </button>
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
      <Sheet open={isListed} onClose={() => setListed(false)} title={label}>
        <FieldNames title={t('form.wrongTitle')} labels={wrong} />
        <FieldNames title={t('form.openTitle')} labels={open} />
      </Sheet>
    </div>
  );
}

function shorten(labels: readonly string[], separator: string): string {
  const named = labels.slice(0, 2).join(separator);
  return labels.length > 2 ? `${named} +${labels.length - 2}` : named;
}

function FieldNames({ title, labels }: { title: string; labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <>
      <h3 className="ag-form-foot__title">{title}</h3>
      <ul className="ag-form-foot__fields">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </>
  );
}
