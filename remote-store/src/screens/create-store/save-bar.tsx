import { Banner, Button, useTranslation } from '@agency/shared';

interface SaveBarProps {
  label: string;
  isSaving: boolean;
  /** What went wrong, in words, where no field shows it. */
  failure: string | null;
  onForgetFailure: () => void;
  /** Something is missing or wrong: a tap says what. */
  isIncomplete: boolean;
  isLocked: boolean;
  onSave: () => void;
}

/** The button above the keyboard, and above it what went wrong. */
export function SaveBar(props: SaveBarProps) {
  const { t } = useTranslation('remote-store');
  const { label, isSaving, failure, isIncomplete, isLocked, onForgetFailure, onSave } = props;
  return (
    <div className="store-form__foot">
      {failure && (
        <Banner tone="danger" onClose={onForgetFailure}>
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
