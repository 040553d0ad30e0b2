import {
  call,
  isRequestError,
  messageOf,
  useDialog,
  useToast,
  useTranslation,
  useUser,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { useState } from 'react';
import type { Identity } from '../../session/open-session';
import '../identity/identity-texts';
import { identitiesOf } from '../login/login-ticket';

type SwitchTicket = ApiOutput<'POST /expand/account/switch-can-login'>;

/** Switches to another identity of the same person (docs/product.md, section 4 "Identity switch"). */
export function useSwitchIdentity() {
  const { t } = useTranslation('host');
  const user = useUser();
  const toast = useToast();
  const { confirm } = useDialog();
  const deputyOf = user?.deputy_name === undefined ? undefined : user.id;
  const [ticket, setTicket] = useState<SwitchTicket | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(step: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await step();
    } catch (error) {
      setTicket(null);
      if (!isRequestError(error) || !error.details.isShown) toast(messageOf(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  async function ask(): Promise<void> {
    const granted = await call('POST /expand/account/switch-can-login', { body: {} }, { hideError: true });
    if (!granted.ticket) toast(t('identity:noTicket'), { tone: 'danger' });
    else if (choicesOf(granted) < 2) toast(t('identity:onlyOne'));
    else setTicket(granted);
  }

  const close = () => setTicket(null);
  const mayLose = (count: number) =>
    confirm({
      title: t('identity:unsentTitle'),
      message: t('identity:unsent', { count }),
      confirmText: t('identity:deleteAndSwitch'),
    });

  async function enter(identity: Identity): Promise<void> {
    const chosen = ticket?.deputy_options?.find(({ absence_id }) => absence_id === identity.absence_id);
    const isCurrent = chosen
      ? chosen.account_id === deputyOf
      : deputyOf === undefined &&
        user?.orgcode === identity.orgcode &&
        user.account_type === identity.account_type;
    if (ticket && !isCurrent) {
      const { switchIdentity } = await import(
        /* webpackChunkName: "login" */ '../../session/switch-identity'
      );
      await switchIdentity({ ticket: ticket.ticket, identity, mayLose, closeChooser: close });
    } else {
      close();
    }
  }

  return {
    open: () => void run(ask),
    chooser: {
      options: ticket?.available_options ?? null,
      deputised: ticket?.deputy_options,
      isBusy,
      current: user ? { ...user, deputyOf } : undefined,
      onChoose: (identity: Identity) => void run(() => enter(identity)),
      onClose: close,
    },
  };
}

/** Counts what can be switched to; in a deputy's session the own identity is one of them. */
function choicesOf(ticket: SwitchTicket): number {
  return identitiesOf(ticket).length + (ticket.deputy_options?.length ?? 0);
}
