import { call, isRequestError, messageOf, useToast, useTranslation } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { useState } from 'react';
import { useResendCountdown } from './resend-countdown';

export interface Phone {
  /** Calling code without the plus. */
  country_code: string;
  mobile_tel: string;
}

interface SmsCodeOptions {
  /** Tells the countdowns of several phones apart. */
  countdownKey: string;
  purpose: 'login' | 'reset';
  /** The phone to send to, or null where it is not one; the caller has then said so. */
  phone: () => Promise<Phone | null> | Phone | null;
  /** The server takes it for none: for the field that it was typed into. */
  onPhoneRefused?: () => void;
}

const phoneFields = new Set(['mobile_tel', 'country_code']);

/** Sends a code by SMS, once at a time, and says how long until the next. */
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
      // The server counts across pages and devices: its number is the one that holds.
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
