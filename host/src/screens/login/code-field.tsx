import {
  Button,
  call,
  Field,
  isRequestError,
  messageOf,
  OtpInput,
  useToast,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { useResendCountdown } from './resend-countdown';
import { type LoginForm, phoneError } from './validate-login';

interface CodeFieldProps {
  form: LoginForm;
  error?: string;
  onChange: (part: Partial<LoginForm>) => void;
  onPhoneInvalid: (errorKey: string) => void;
}

/** The SMS code and the button that sends it, which counts down before it may send again. */
export function CodeField({ form, error, onChange, onPhoneInvalid }: CodeFieldProps) {
  const { t } = useTranslation('host');
  const toast = useToast();
  const countdown = useResendCountdown();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(): Promise<void> {
    const invalid = phoneError(form);
    if (invalid) {
      onPhoneInvalid(invalid);
      toast(t(`login.error.${invalid}`));
      return;
    }
    setSending(true);
    setFailure(undefined);
    try {
      const { mobile_tel, country_code } = form;
      const body = { mobile_tel, country_code };
      const { resend_after } = await call('POST /expand/send-sms-code', { body }, { hideError: true });
      countdown.start(resend_after);
      toast(t('login.codeSent'), { tone: 'success' });
    } catch (sendError) {
      setFailure(isRequestError(sendError) ? messageOf(sendError) : undefined);
    } finally {
      setSending(false);
    }
  }

  return (
    <Field label={t('login.code')} error={error ?? failure} required>
      <OtpInput
        value={form.sms_code}
        enterKeyHint="done"
        onChange={(sms_code) => onChange({ sms_code })}
        end={
          <Button
            variant="text"
            loading={isSending}
            disabled={countdown.left > 0}
            onClick={() => void send()}
          >
            {countdown.left > 0 ? t('login.resendIn', { count: countdown.left }) : t('login.sendCode')}
          </Button>
        }
      />
    </Field>
  );
}
