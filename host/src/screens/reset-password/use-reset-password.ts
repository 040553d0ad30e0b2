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
import type { Phone } from '@agency/shared/model/read-phone';
import { paths } from '@agency/shared/paths';
import { useEffect, useRef, useState } from 'react';
import { storeDraft } from '../login/login-draft';
import type { ResetField, ResetForm } from './validate-reset';

export interface ResetFailure {
  field?: ResetField;
  text: string;
}

/** Loads the user's whole phone number, for the code and for the next login. It is never stored. */
export async function ownPhone(): Promise<Phone> {
  const { country_code, original_mobile_tel } = await call(
    'GET /expand/user-info',
    {},
    { hideLoading: true, hideError: true },
  );
  return { country_code, mobile_tel: original_mobile_tel };
}

export function useResetPassword() {
  const { t } = useTranslation('host');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ResetFailure | null>(null);
  const isRunning = useRef(false);
  /** The number for the login form. It is loaded before, because the session ends with the change. */
  const phone = useRef<Phone | null>(null);
  /**
   * True if the request was sent and not refused. A retry after a lost answer fails because the session has ended,
   * although the password was set.
   */
  const mayBeDone = useRef(false);

  // Any request of the page may be the first to find that the session has ended, which leads to the login.
  useEffect(
    () =>
      onSessionChange(() => {
        if (!mayBeDone.current || currentSession().status !== 'anonymous') return;
        mayBeDone.current = false;
        toast(t('resetPassword.mayBeDone'));
        // Runs after the session change has cleared the data and navigated to a login that would lead back here.
        queueMicrotask(() => greet(phone.current));
      }),
    [t, toast],
  );

  /** `onProofOver` is called if the login by code is too old to count as a proof. */
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
    // `session-lost` keeps the drafts, because the same person logs in again.
    endSession('session-lost');
    greet(phone.current);
  }

  return { isBusy, failure, submit, forgetFailure: () => setFailure(null) };
}

function greet(phone: Phone | null): void {
  storeDraft({ mode: 'password', ...phone });
  currentNavigator().navigate(paths.login.href(), { replace: true });
}

/**
 * @throws RequestError if the session ended before anything was sent. Other failures return null, because the number is
 * optional for the login form.
 */
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
