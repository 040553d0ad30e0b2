import {
  call,
  currentSession,
  isRefusal,
  isRequestError,
  messageOf,
  onSessionChange,
  useToast,
  useTranslation,
} from '@agency/shared';
import { currentNavigator, endSession } from '@agency/shared/host';
import { errors } from '@agency/shared/model/error-codes';
import { paths } from '@agency/shared/paths';
import { useEffect, useRef, useState } from 'react';
import { storeDraft } from '../login/login-draft';
import type { Phone } from '../login/use-sms-code';
import type { ResetField, ResetForm } from './validate-reset';

export interface ResetFailure {
  field?: ResetField;
  text: string;
}

/** Whom to send a code, and whom to greet at the next login: the whole number is asked for and never kept. */
export async function ownPhone(): Promise<Phone> {
  const { country_code, original_mobile_tel } = await call(
    'GET /expand/user-info',
    {},
    { hideLoading: true, hideError: true },
  );
  return { country_code, mobile_tel: original_mobile_tel };
}

/** Sets the password; then every session of the user is over, this one too. */
export function useResetPassword() {
  const { t } = useTranslation('host');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ResetFailure | null>(null);
  const isRunning = useRef(false);
  /** Whom to greet afterwards: then there is no session to ask with. */
  const phone = useRef<Phone | null>(null);
  /** It was sent and not refused. The session that is over then cannot be told of it, even by the client's own repeat. */
  const mayBeDone = useRef(false);

  // Any call of the page may be the first to hear that the session is over, and leads to the login then.
  useEffect(
    () =>
      onSessionChange(() => {
        if (!mayBeDone.current || currentSession().status !== 'anonymous') return;
        mayBeDone.current = false;
        toast(t('resetPassword.mayBeDone'));
        // Behind the end of the session, which forgets, and that way to the login, which would lead back here.
        queueMicrotask(() => greet(phone.current));
      }),
    [t, toast],
  );

  /** `onProofOver` is called where the login by code lies too far back to prove anything. */
  async function submit(form: ResetForm, onProofOver: () => void): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(form);
      toast(t('resetPassword.done'), { tone: 'success' });
      leave();
    } catch (error) {
      if (mayBeDone.current && isSessionOver(error)) {
        toast(t('resetPassword.mayBeDone'));
        leave();
      } else showFailure(error, form, onProofOver);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  async function send(form: ResetForm): Promise<void> {
    if (!mayBeDone.current) phone.current = await phoneToGreet();
    mayBeDone.current = true;
    const body = { new_password: form.new_password, ...proofOf(form) };
    await call('POST /expand/account/reset-password', { body }, { hideError: true, noRedirect: true });
  }

  function showFailure(error: unknown, form: ResetForm, onProofOver: () => void): void {
    if (isRefusal(error)) mayBeDone.current = false;
    const isProofOver = form.proof === 'login' && isRequestError(error, errors.credentialsWrong.code);
    if (isProofOver) onProofOver();
    setFailure(isProofOver ? { text: t('resetPassword.error.proofOver') } : failureOf(error, form, t));
  }

  function leave(): void {
    mayBeDone.current = false;
    // The same person comes back with the new password, to what they had typed.
    endSession('session-lost');
    greet(phone.current);
  }

  return { isBusy, failure, submit, forgetFailure: () => setFailure(null) };
}

function greet(phone: Phone | null): void {
  storeDraft({ mode: 'password', ...phone });
  currentNavigator().navigate(paths.login.href(), { replace: true });
}

/** @throws RequestError where the session is over before anything was sent; a greeting may do without the number. */
async function phoneToGreet(): Promise<Phone | null> {
  try {
    return await ownPhone();
  } catch (error) {
    if (isSessionOver(error)) throw error;
    return null;
  }
}

function isSessionOver(error: unknown): boolean {
  return (
    isRequestError(error, errors.sessionInvalid.code) || isRequestError(error, errors.sessionExpired.code)
  );
}

function proofOf({ proof, sms_code, current_password, reset_proof }: ResetForm) {
  return { sms: { sms_code }, password: { current_password }, login: { reset_proof } }[proof];
}

function failureOf(error: unknown, { proof }: ResetForm, t: (key: string) => string): ResetFailure {
  const field = proof === 'sms' ? 'sms_code' : 'current_password';
  if (isRequestError(error, errors.credentialsWrong.code))
    return { field, text: t(`resetPassword.error.${proof === 'sms' ? 'codeWrong' : 'currentWrong'}`) };
  if (isRequestError(error, errors.tooManyRequests.code)) return { field, text: messageOf(error) };
  const fault = isRequestError(error) ? error.input : undefined;
  const isShown = fault && (fault.field === field || fault.field === 'new_password');
  return isShown ? { field: fault.field as ResetField, text: fault.text } : { text: messageOf(error) };
}
