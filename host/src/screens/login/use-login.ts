import { type ApiOutput, call, isRequestError, messageOf, useNavigate } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { useState } from 'react';
import { backPathOf } from '../../session/back-path';
import { openSession } from '../../session/open-session';
import { forgetDraft } from './login-draft';
import type { LoginForm } from './validate-login';

export type LoginTicket = ApiOutput<'POST /expand/account/list-can-login'>;

export interface Identity {
  orgcode: string;
  account_type: number;
}

/** Every identity of a ticket in one list. */
export function identitiesOf({ available_options }: LoginTicket): Identity[] {
  return available_options.flatMap(({ orgcode, accounts }) =>
    accounts.map(({ account_type }) => ({ orgcode, account_type })),
  );
}

/** The steps of a login: proof, then the identity (by itself when there is one), then the way back. */
export function useLogin(search: string) {
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<LoginTicket | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await step();
    } catch (error) {
      setFailure(messageOf(error));
      if (isRequestError(error, errors.identityRefused.code)) setTicket(null);
    } finally {
      setBusy(false);
    }
  }

  async function enter(granted: LoginTicket, identity: Identity): Promise<void> {
    await openSession({ ticket: granted.ticket, ...identity });
    setTicket(null);
    forgetDraft();
    navigate(backPathOf(search), { replace: true });
  }

  return {
    ticket,
    isBusy,
    failure,
    submit: (form: LoginForm) =>
      run(async () => {
        const granted = await call(
          'POST /expand/account/list-can-login',
          { body: proofOf(form) },
          { hideError: true },
        );
        const [only, ...others] = identitiesOf(granted);
        if (only && others.length === 0) await enter(granted, only);
        else setTicket(granted);
      }),
    choose: (identity: Identity) =>
      run(async () => {
        if (ticket) await enter(ticket, identity);
      }),
    dismiss: () => setTicket(null),
  };
}

function proofOf({ mode, country_code, mobile_tel, sms_code, password }: LoginForm) {
  const phone = { country_code, mobile_tel };
  return mode === 'sms' ? { ...phone, sms_code } : { ...phone, password };
}
