import { Banner, Field, PageFrame, Section, useTranslation, useUser } from '@agency/shared';
import { PasswordInput } from '@agency/shared/host';
import { type FormEvent, useId, useState } from 'react';
import { consumeResetProof } from '../../session/reset-proof';
import { SubmitFoot } from '../login/submit-foot';
import { useFocusInvalid } from '../login/use-focus-invalid';
import { PasswordHints } from './password-hints';
import { ProofSection } from './proof-section';
import './reset-password-screen.css';
import '../login/login-texts';
import { useResetPassword } from './use-reset-password';
import { isFilled, type ResetErrors, type ResetField, type ResetForm, validateReset } from './validate-reset';

const formId = 'reset-password';
function newForm(): ResetForm {
  const reset_proof = consumeResetProof();
  return {
    proof: reset_proof ? 'login' : 'sms',
    reset_proof: reset_proof ?? '',
    sms_code: '',
    current_password: '',
    new_password: '',
    confirm: '',
  };
}

/** Sets a new password with a fresh proof (docs/product.md, section 5). Afterwards the user logs in with it. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('host');
  const [form, setForm] = useState(newForm);
  const [errors, setErrors] = useState<ResetErrors>({});
  const reset = useResetPassword();
  const isLong = useUser()?.long_passwords ?? false;
  const { failure } = reset;
  const focusInvalid = useFocusInvalid(formId, failure);
  const hintsId = useId();

  function change(part: Partial<ResetForm>): void {
    setForm((current) => ({ ...current, ...part }));
    setErrors({});
    reset.forgetFailure();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = validateReset(form, isLong);
    setErrors(found);
    if (Object.keys(found).length > 0) focusInvalid();
    else void reset.submit(form, () => setForm((current) => ({ ...current, proof: 'sms' })));
  }

  function errorOf(field: ResetField): string | undefined {
    const key = errors[field];
    if (key) return t(key);
    return failure?.field === field ? failure.text : undefined;
  }

  return (
    <PageFrame
      title={t('resetPassword.title')}
      back
      plain
      footer={
        <SubmitFoot
          form={formId}
          label={t('resetPassword.submit')}
          isBusy={reset.isBusy}
          missing={isFilled(form) ? null : t('resetPassword.fillBoth')}
        />
      }
    >
      <form id={formId} className="host-reset" noValidate onSubmit={submit}>
        {form.proof === 'login' ? (
          <Banner tone="success">{t('resetPassword.proven')}</Banner>
        ) : (
          <ProofSection form={form} proof={form.proof} errorOf={errorOf} onChange={change} />
        )}
        <Section title={t('resetPassword.newTitle')}>
          <div className="host-reset__fields">
            <Field label={t('resetPassword.newPassword')} error={errorOf('new_password')} required>
              <PasswordInput
                value={form.new_password}
                autoComplete="new-password"
                maxLength={64}
                enterKeyHint="next"
                aria-describedby={errorOf('new_password') ? undefined : hintsId}
                onChange={(new_password) => change({ new_password })}
              />
            </Field>
            <PasswordHints id={hintsId} password={form.new_password} confirm={form.confirm} isLong={isLong} />
            <Field label={t('resetPassword.confirm')} error={errorOf('confirm')} required>
              <PasswordInput
                value={form.confirm}
                autoComplete="new-password"
                maxLength={64}
                enterKeyHint="done"
                onChange={(confirm) => change({ confirm })}
              />
            </Field>
          </div>
        </Section>
        {failure && !failure.field && <Banner tone="danger">{failure.text}</Banner>}
        <p className="host-reset__note">{t('resetPassword.afterwards')}</p>
      </form>
    </PageFrame>
  );
}
