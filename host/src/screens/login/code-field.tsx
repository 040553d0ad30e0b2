import { Button, Field, useTranslation } from '@agency/shared';
import { OtpInput } from '@agency/shared/host';
import { type ReactNode, useEffect, useRef } from 'react';
import type { useSmsCode } from './use-sms-code';
import { receiveOtp } from './web-otp';

interface CodeFieldProps {
  value: string;
  sms: ReturnType<typeof useSmsCode>;
  error?: string;
  help?: ReactNode;
  onChange: (code: string) => void;
}

export function CodeField({ value, sms, error, help, onChange }: CodeFieldProps) {
  const { t } = useTranslation('host');
  const input = useRef<HTMLInputElement>(null);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  async function send(): Promise<void> {
    if (!(await sms.send())) return;
    input.current?.focus();
    waiting.current?.abort();
    waiting.current = new AbortController();
    const code = await receiveOtp(waiting.current.signal);
    if (code) onChange(code);
  }

  return (
    <Field label={t('login.code')} error={error ?? sms.failure} help={help} required>
      <OtpInput
        ref={input}
        value={value}
        enterKeyHint="done"
        onChange={onChange}
        end={
          <Button variant="text" loading={sms.isSending} disabled={sms.left > 0} onClick={() => void send()}>
            <SendLabel left={sms.left} />
          </Button>
        }
      />
    </Field>
  );
}

function SendLabel({ left }: { left: number }) {
  const { t } = useTranslation('host');
  if (left === 0) return t('login.sendCode');
  return left > 99
    ? t('login.resendInMinutes', { count: Math.ceil(left / 60) })
    : t('login.resendIn', { count: left });
}
