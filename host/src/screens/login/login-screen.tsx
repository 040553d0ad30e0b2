import { Banner, Button, Navigate, PageFrame, useLocation, useTranslation } from '@agency/shared';
import { currentToken } from '@agency/shared/host';
import { paths } from '@agency/shared/paths';
import { type FormEvent, useState } from 'react';
import { backPathOf } from '../../session/back-path';
import { supportsPasskeys } from '../../session/passkey-support';
import { storeResetProof } from '../../session/reset-proof';
import { Brand } from './brand';
import { ConsentField } from './consent-field';
import { IdentitySheet } from './identity-sheet';
import { LanguageButton } from './language-button';
import './login-screen.css';
import './login-texts';
import { PhoneField } from './phone-field';
import { ProofFields } from './proof-fields';
import { SecondFactorSheet } from './second-factor-sheet';
import { SubmitFoot } from './submit-foot';
import { UnsentNotice } from './unsent-notice';
import { useFocusInvalid } from './use-focus-invalid';
import { useLogin } from './use-login';
import { useLoginForm } from './use-login-form';

const formId = 'login';

/** Login by SMS code or password (docs/product.md, sections 4 and 5). Users with a session skip it. */
export function LoginScreen() {
  const { search } = useLocation();
  const [isNeeded] = useState(() => currentToken() === null);
  return isNeeded ? <LoginForm /> : <Navigate to={backPathOf(search)} replace />;
}

function LoginForm() {
  const { t } = useTranslation('host');
  const { search } = useLocation();
  const { form, hasConsent, setConsent, errorOf, setErrors, change, check } = useLoginForm();
  const [wantsReset, setWantsReset] = useState(false);
  const login = useLogin((navigate, { reset_proof, has_password }) => {
    navigate(backPathOf(search), { replace: true });
    // A new person is led to a first password; going back leaves it for later.
    if (!wantsReset && has_password !== false) return;
    storeResetProof(reset_proof ?? null);
    navigate(paths.resetPassword.href());
  });
  const focusInvalid = useFocusInvalid(formId, login.failure);

  function edit(part: Partial<typeof form>): void {
    change(part);
    // Users who enter a password know it, so they are not led to the password reset after login.
    if (part.mode === 'password') setWantsReset(false);
    login.forgetFailure();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!check()) focusInvalid();
    else if (hasConsent) void login.submit(form);
  }

  const { failure } = login;
  const wordsFor = (field: 'mobile_tel' | 'sms_code' | 'password') =>
    errorOf(field) ?? (failure?.field === field ? failure.text : undefined);
  return (
    <PageFrame
      title={t('appName')}
      plain
      actions={<LanguageButton />}
      footer={
        <SubmitFoot
          form={formId}
          label={t('login.submit')}
          isBusy={login.isBusy}
          missing={hasConsent ? null : t('login.error.consentRequired')}
        />
      }
    >
      <form id={formId} className="host-login" noValidate onSubmit={submit}>
        <Brand />
        <UnsentNotice />
        {wantsReset && <Banner>{t('login.resetHint')}</Banner>}
        <ProofFields
          form={form}
          errorOf={wordsFor}
          onChange={edit}
          onPhoneInvalid={(key) => {
            setErrors({ mobile_tel: key });
            focusInvalid();
          }}
          onForgotten={() => {
            setWantsReset(true);
            edit({ mode: 'sms' });
          }}
        >
          <PhoneField
            phone={form}
            error={wordsFor('mobile_tel')}
            isUsername={form.mode === 'password'}
            onChange={edit}
          />
        </ProofFields>
        {failure && !failure.field && <Banner tone="danger">{failure.text}</Banner>}
        <ConsentField checked={hasConsent} onChange={setConsent} />
        {supportsPasskeys() && (
          <Button
            variant="secondary"
            block
            disabled={!hasConsent || login.isBusy}
            onClick={() => void login.submitPasskey()}
          >
            {t('login.passkey')}
          </Button>
        )}
      </form>
      <IdentitySheet
        options={login.ticket?.available_options ?? null}
        isBusy={login.isBusy}
        failure={failure?.text}
        onChoose={(identity) => void login.choose(identity)}
        onClose={login.dismiss}
      />
      <SecondFactorSheet
        needed={login.second}
        phone={form}
        onProven={login.enterWithBoth}
        onExpired={login.endSecond}
        onClose={() => login.endSecond()}
      />
    </PageFrame>
  );
}
