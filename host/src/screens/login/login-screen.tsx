import { Banner, Button, PageFrame, Tabs, useLocation, useTranslation } from '@agency/shared';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField } from './code-field';
import { ConsentField } from './consent-field';
import { IdentityChooser } from './identity-chooser';
import './login-screen.css';
import { PasswordField } from './password-field';
import { PhoneField } from './phone-field';
import { useLogin } from './use-login';
import { type LoginErrors, type LoginForm, validateLogin } from './validate-login';

const emptyForm: LoginForm = { mode: 'sms', country_code: '86', mobile_tel: '', sms_code: '', password: '' };

/** Login by SMS code or password (specification, sections 4 and 5). */
export function LoginScreen() {
  const { t } = useTranslation('host');
  const { search } = useLocation();
  const login = useLogin(search);
  const page = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(emptyForm);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [hasConsent, setConsent] = useState(false);

  function change(part: Partial<LoginForm>): void {
    setForm((current) => ({ ...current, ...part }));
    setErrors((current) => without(current, Object.keys(part)));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = validateLogin(form);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    } else if (hasConsent && !login.isBusy) void login.submit(form);
  }

  const errorOf = (field: keyof LoginErrors) =>
    errors[field] ? t(`login.error.${errors[field]}`) : undefined;
  return (
    <PageFrame title={t('login.title')} plain>
      <form ref={page} className="host-login" noValidate onSubmit={submit}>
        <p className="host-login__hint">{t('login.hint')}</p>
        <Tabs
          label={t('login.mode')}
          tabs={[
            { key: 'sms', label: t('login.sms') },
            { key: 'password', label: t('login.password') },
          ]}
          value={form.mode}
          onChange={(mode) => change({ mode })}
        />
        <PhoneField form={form} error={errorOf('mobile_tel')} onChange={change} />
        {form.mode === 'sms' ? (
          <CodeField
            form={form}
            error={errorOf('sms_code')}
            onChange={change}
            onPhoneInvalid={(key) => setErrors({ mobile_tel: key })}
          />
        ) : (
          <PasswordField value={form.password} error={errorOf('password')} onChange={change} />
        )}
        {login.failure && <Banner tone="danger">{login.failure}</Banner>}
        <ConsentField checked={hasConsent} onChange={setConsent} />
        <Button type="submit" block loading={login.isBusy} disabled={!hasConsent}>
          {t('login.submit')}
        </Button>
      </form>
      <IdentityChooser
        options={login.ticket?.available_options ?? null}
        isBusy={login.isBusy}
        onChoose={(identity) => void login.choose(identity)}
        onClose={login.dismiss}
      />
    </PageFrame>
  );
}

function without(errors: LoginErrors, fields: string[]): LoginErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
