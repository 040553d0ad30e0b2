import { call, isRequestError, useUser } from '@agency/shared';
import { useState } from 'react';
import { openSession } from '../../session/open-session';
import type { Identity, LoginTicket } from '../login/use-login';

/** Working as another identity of the same person (specification, section 4 "Identity switch"). */
export function useSwitchIdentity() {
  const user = useUser();
  const [ticket, setTicket] = useState<LoginTicket | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(step: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await step();
    } catch (error) {
      // The request client has said what is wrong; a refused identity closes the chooser.
      if (!isRequestError(error)) throw error;
      setTicket(null);
    } finally {
      setBusy(false);
    }
  }

  async function enter(identity: Identity): Promise<void> {
    const isCurrent = user?.orgcode === identity.orgcode && user.account_type === identity.account_type;
    if (ticket && !isCurrent) {
      await openSession({ ticket: ticket.ticket, ...identity });
      // A reload leaves no trace of the former identity in memory.
      location.reload();
    }
    setTicket(null);
  }

  return {
    open: () =>
      void run(async () => setTicket(await call('POST /expand/account/switch-can-login', { body: {} }))),
    /** For the {@link IdentityChooser}. */
    chooser: {
      options: ticket?.available_options ?? null,
      isBusy,
      current: user ?? undefined,
      onChoose: (identity: Identity) => void run(() => enter(identity)),
      onClose: () => setTicket(null),
    },
  };
}
