import { Field, PasswordInput, useTranslation } from '@agency/shared';

interface PasswordFieldProps {
  value: string;
  error?: string;
  onChange: (part: { password: string }) => void;
}

export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const { t } = useTranslation('host');
  return (
    <Field label={t('login.passwordField')} error={error} required>
      <PasswordInput
        value={value}
        maxLength={64}
        enterKeyHint="done"
        onChange={(password) => onChange({ password })}
      />
    </Field>
  );
}
