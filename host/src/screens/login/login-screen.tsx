import { Banner, Button, PageFrame, Tabs, useLocation, useTranslation } from '@agency/shared';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LanguageButton } from '../my/language-button';
import { Brand } from './brand';
import { CodeField } from './code-field';
import { ConsentField } from './consent-field';
import { IdentityChooser } from './identity-chooser';
import { storeDraft, storedDraft } from './login-draft';
import './login-screen.css';
import { PasswordField } from './password-field';
import { PhoneField } from './phone-field';
import { useLogin } from './use-login';
import { type LoginErrors, type LoginForm, validateLogin } from './validate-login';

const formId = 'login';

/** Login by SMS code or password (specification, sections 4 and 5). */
export function LoginScreen() {
  const { t } = useTranslation('host');
  const { search } = useLocation();
  const login = useLogin(search);
  const page = useRef<HTMLFormElement>(null);
  const [{ hasConsent, ...form }, setForm] = useState({ ...storedDraft(), sms_code: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const { mode, country_code, mobile_tel } = form;
  useEffect(
    () => storeDraft({ mode, country_code, mobile_tel, hasConsent }),
    [mode, country_code, mobile_tel, hasConsent],
  );

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
    <PageFrame
      title={t('appName')}
      plain
      actions={<LanguageButton />}
      footer={
        <Button type="submit" form={formId} block loading={login.isBusy} disabled={!hasConsent}>
          {t('login.submit')}
        </Button>
      }
    >
      <form ref={page} id={formId} className="host-login" noValidate onSubmit={submit}>
        <Brand />
        <Tabs
          label={t('login.mode')}
          tabs={[
            { key: 'sms', label: t('login.sms') },
            { key: 'password', label: t('login.password') },
          ]}
          value={mode}
          onChange={(key) => change({ mode: key })}
        />
        <PhoneField form={form} error={errorOf('mobile_tel')} onChange={change} />
        {mode === 'sms' ? (
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
        <ConsentField
          checked={hasConsent}
          onChange={(checked) => setForm((current) => ({ ...current, hasConsent: checked }))}
        />
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
