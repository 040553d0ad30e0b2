import {
  call,
  isRequestError,
  messageOf,
  useIdempotencyKeys,
  useNavigate,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { useRef, useState } from 'react';
import { signPasskey } from '../../session/browser-passkey';
import { type Identity, openSession } from '../../session/open-session';
import { isPasskeyDeclined } from '../../session/passkey-support';
import { identitiesOf, type LoginTicket } from './login-ticket';
import type { LoginField, LoginForm } from './validate-login';

/** The other factor, which the organisation of the identity wants besides the one of the ticket. */
export interface SecondFactor {
  granted: LoginTicket;
  identity: Identity;
  field: 'sms_code' | 'password' | 'new_password' | 'passkey';
}

export interface LoginFailure {
  field?: LoginField;
  text: string;
}

/** The steps of a login: proof, choice of the identity (skipped if there is only one), and entering the app. */
export function useLogin(enterApp: (navigate: ReturnType<typeof useNavigate>, granted: LoginTicket) => void) {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<LoginTicket | null>(null);
  const [second, setSecond] = useState<SecondFactor | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  // State would be updated too late for the second tap of a double tap.
  const isRunning = useRef(false);
  // A code can be used once. The idempotency key lets a retry after a lost answer count as the same login.
  const keys = useIdempotencyKeys();

  async function run(step: () => Promise<void>, failureOf: (error: unknown) => LoginFailure): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await step();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  async function enter(granted: LoginTicket, identity: Identity): Promise<void> {
    const attempt = `${granted.ticket} ${identity.orgcode} ${identity.account_type}`;
    try {
      await openSession(granted.ticket, identity, keys.of(attempt));
    } catch (error) {
      const isNeeded = isRequestError(error, errors.secondFactorNeeded.code) && error.input;
      if (!isNeeded) throw error;
      setSecond({ granted, identity, field: isNeeded.field as SecondFactor['field'] });
      return;
    }
    keys.done(attempt);
    setTicket(null);
    setSecond(null);
    enterApp(navigate, granted);
  }

  async function prove(form: LoginForm): Promise<void> {
    const body = proofOf(form);
    const attempt = JSON.stringify(body);
    const options = { hideError: true, idempotencyKey: keys.of(attempt) };
    const granted = await call('POST /expand/account/list-can-login', { body }, options);
    keys.done(attempt);
    await proceed(granted);
  }

  async function proceed(granted: LoginTicket): Promise<void> {
    const [only, ...others] = identitiesOf(granted);
    if (!only) setFailure({ text: t('login.error.noIdentity') });
    else if (others.length === 0) await enter(granted, only);
    else setTicket(granted);
  }

  return {
    ticket,
    isBusy,
    failure,
    forgetFailure: () => setFailure(null),
    submit: (form: LoginForm) =>
      run(
        () => prove(form),
        (error) => failureOf(error, form, t),
      ),
    submitPasskey: () =>
      run(
        async () => {
          const body = await signPasskey();
          await proceed(await call('POST /expand/account/login-by-passkey', { body }, { hideError: true }));
        },
        (error) => ({
          text: isPasskeyDeclined(error) ? t('login.error.passkeyDeclined') : messageOf(error),
        }),
      ),
    choose: (identity: Identity) =>
      run(
        async () => {
          if (ticket) await enter(ticket, identity);
        },
        (error) => {
          // A refused identity or an expired ticket returns to the form, whose input is preserved.
          if (isRequestError(error, errors.identityRefused.code)) setTicket(null);
          return { text: messageOf(error) };
        },
      ),
    dismiss: () => setTicket(null),
    second,
    enterWithBoth: async (granted: LoginTicket) => {
      if (second) await enter(granted, second.identity);
    },
    endSecond(error?: unknown): void {
      setSecond(null);
      if (error === undefined) return;
      setTicket(null);
      setFailure({ text: messageOf(error) });
    },
  };
}

function proofOf({ mode, country_code, mobile_tel, sms_code, password }: LoginForm) {
  const phone = { country_code, mobile_tel };
  return mode === 'sms' ? { ...phone, sms_code } : { ...phone, password };
}

function failureOf(error: unknown, { mode }: LoginForm, t: (key: string) => string): LoginFailure {
  const proof = mode === 'sms' ? 'sms_code' : 'password';
  if (isRequestError(error, errors.phoneInvalid.code))
    return { field: 'mobile_tel', text: t('login.error.phoneInvalid') };
  if (isRequestError(error, errors.credentialsWrong.code))
    return { field: proof, text: t(`login.error.${proof}Wrong`) };
  if (isRequestError(error, errors.tooManyRequests.code)) return { field: proof, text: messageOf(error) };
  const fault = isRequestError(error) ? error.input : undefined;
  const field = fault && fieldOf(fault.field, proof);
  return field ? { field, text: fault.text } : { text: messageOf(error) };
}

function fieldOf(name: string, proof: LoginField): LoginField | undefined {
  if (name === 'mobile_tel' || name === 'country_code') return 'mobile_tel';
  return name === proof ? proof : undefined;
}
