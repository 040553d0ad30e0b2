import { Banner, Button, call, Field, isRequestError, Sheet, useTranslation } from '@agency/shared';
import { PasswordInput } from '@agency/shared/host';
import { errors } from '@agency/shared/model/error-codes';
import type { Phone } from '@agency/shared/model/read-phone';
import { type FormEvent, useState } from 'react';
import { supportsPasskeys } from '../../session/passkey-support';
import '../prove/proof-sheet.css';
import { useProve } from '../prove/use-prove';
import { CodeField } from './code-field';
import type { LoginTicket } from './login-ticket';
import type { SecondFactor } from './use-login';
import { useSmsCode } from './use-sms-code';

interface SecondFactorSheetProps {
  needed: SecondFactor | null;
  /** Number of the login, which receives the code. */
  phone: Phone;
  onProven: (granted: LoginTicket) => Promise<void>;
  onExpired: (error: unknown) => void;
  onClose: () => void;
}

/** Asks for the other factor of a login where the organisation wants two (docs/security/login.md). */
export function SecondFactorSheet({ needed, onClose, ...rest }: SecondFactorSheetProps) {
  const { t } = useTranslation('host');
  return (
    <Sheet open={needed !== null} onClose={onClose} title={t('second.title')}>
      {needed && <SecondFactorForm needed={needed} {...rest} />}
    </Sheet>
  );
}

type FormProps = Omit<SecondFactorSheetProps, 'needed' | 'onClose'> & { needed: SecondFactor };

function SecondFactorForm({ needed: { granted, field }, phone, onProven, onExpired }: FormProps) {
  const { t } = useTranslation('host');
  const [typed, setTyped] = useState('');
  const { prove, proveByPasskey, isBusy, failure, forgetFailure } = useProve({
    async onTyped(proof, secret) {
      const body = { ticket: granted.ticket, [proof]: secret };
      try {
        await call('POST /expand/account/add-second-factor', { body }, { hideError: true });
      } catch (error) {
        if (!isRequestError(error, errors.identityRefused.code)) throw error;
        onExpired(error);
        return;
      }
      await onProven({ ...granted, has_password: true });
    },
    onSigned: async (body) =>
      onProven(await call('POST /expand/account/login-by-passkey', { body }, { hideError: true })),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (field !== 'passkey') void prove(field, typed);
  }

  const error = failure?.field === field ? failure.text : undefined;
  const input = {
    value: typed,
    error,
    onChange(next: string) {
      setTyped(next);
      forgetFailure();
    },
  };
  return (
    <form className="host-prove" noValidate onSubmit={submit}>
      <p className="host-prove__text">{t(`second.${field}`)}</p>
      {field === 'sms_code' && <SecondCode {...input} phone={phone} />}
      {field === 'password' && <Secret {...input} label={t('login.passwordField')} />}
      {field === 'new_password' && <Secret {...input} label={t('resetPassword.newPassword')} />}
      {failure && !error && <Banner tone="danger">{failure.text}</Banner>}
      {field !== 'passkey' && (
        <Button type="submit" block loading={isBusy} disabled={typed === ''}>
          {t('login.submit')}
        </Button>
      )}
      {field !== 'new_password' && supportsPasskeys() && (
        <Button variant="secondary" block disabled={isBusy} onClick={() => void proveByPasskey()}>
          {t('login.passkey')}
        </Button>
      )}
    </form>
  );
}

interface InputProps {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function Secret({ label, error, ...input }: InputProps & { label: string }) {
  return (
    <Field label={label} error={error} required>
      <PasswordInput {...input} maxLength={64} enterKeyHint="done" />
    </Field>
  );
}

function SecondCode({ phone, ...input }: InputProps & { phone: Phone }) {
  const sms = useSmsCode({ countdownKey: 'prove', purpose: 'prove', phone: () => phone });
  return <CodeField {...input} sms={sms} />;
}
