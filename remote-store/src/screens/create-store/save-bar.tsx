import { Banner, Button, useTranslation } from '@agency/shared';
import type { Saving } from './use-save-store';

interface SaveBarProps {
  label: string;
  saving: Saving;
  /** Something is missing or wrong: a tap says what. */
  isIncomplete: boolean;
  isLocked: boolean;
  onSave: () => void;
}

/** The button above the keyboard, and above it what went wrong. */
export function SaveBar({ label, saving, isIncomplete, isLocked, onSave }: SaveBarProps) {
  const { t } = useTranslation('remote-store');
  const { isSaving, failure, forgetFailure } = saving;
  return (
    <div className="store-form__foot">
      {failure && (
        <Banner tone="danger" onClose={forgetFailure}>
          {failure} {t('form.kept')}
        </Banner>
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
