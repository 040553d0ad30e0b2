import { useTranslation } from '@agency/shared';
import { useEffect, useState } from 'react';
import { storeDraft, storedDraft } from './login-draft';
import { type LoginErrors, type LoginField, type LoginForm, validateLogin } from './validate-login';

export function useLoginForm() {
  const { t } = useTranslation('host');
  const [{ hasConsent, ...form }, setForm] = useState({ ...storedDraft(), sms_code: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const { mode, country_code, mobile_tel } = form;
  useEffect(
    () => storeDraft({ mode, country_code, mobile_tel, hasConsent }),
    [mode, country_code, mobile_tel, hasConsent],
  );
  return {
    form,
    hasConsent,
    setConsent: (isGiven: boolean) => setForm((current) => ({ ...current, hasConsent: isGiven })),
    errorOf: (field: LoginField) => errors[field] && t(`login.error.${errors[field]}`),
    setErrors,
    change(part: Partial<LoginForm>): void {
      setForm((current) => ({ ...current, ...part }));
      setErrors((current) => without(current, Object.keys(part)));
    },
    check(): boolean {
      const found = validateLogin(form);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
  };
}

function without(errors: LoginErrors, fields: string[]): LoginErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
