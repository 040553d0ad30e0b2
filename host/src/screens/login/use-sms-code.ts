import { call, isRequestError, messageOf, useToast, useTranslation } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import type { Phone } from '@agency/shared/model/read-phone';
import { useState } from 'react';
import { useResendCountdown } from './resend-countdown';

interface SmsCodeOptions {
  countdownKey: string;
  purpose: 'login' | 'reset' | 'prove';
  /** Resolves to the phone number, or to null if it is invalid, which the caller has shown. */
  phone: () => Promise<Phone | null> | Phone | null;
  onPhoneRefused?: () => void;
}

const phoneFields = new Set(['mobile_tel', 'country_code']);

export function useSmsCode({ countdownKey, purpose, phone, onPhoneRefused }: SmsCodeOptions) {
  const { t } = useTranslation('host');
  const toast = useToast();
  const countdown = useResendCountdown(countdownKey);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(): Promise<boolean> {
    setFailure(undefined);
    setSending(true);
    try {
      const to = await phone();
      if (!to) return false;
      const { mobile_tel, country_code } = to;
      const body = { mobile_tel, country_code, purpose };
      const { resend_after } = await call('POST /expand/send-sms-code', { body }, { hideError: true });
      countdown.start(resend_after);
      toast(t('login.codeSent'), { tone: 'success' });
      return true;
    } catch (error) {
      // The server counts across pages and devices, so its number is used.
      if (isRequestError(error, errors.tooManyRequests.code)) countdown.start(error.details.retryAfter ?? 0);
      const isAboutPhone = isRequestError(error) && phoneFields.has(error.input?.field ?? '');
      if (isAboutPhone && onPhoneRefused) onPhoneRefused();
      else setFailure(messageOf(error));
      return false;
    } finally {
      setSending(false);
    }
  }

  return { send, isSending, failure, left: countdown.left };
}
