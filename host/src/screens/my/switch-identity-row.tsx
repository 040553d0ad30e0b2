import { call, isRequestError, RowButton, useTranslation, useUser } from '@agency/shared';
import { type ReactNode, useState } from 'react';
import { openSession } from '../../session/open-session';
import { IdentityChooser } from '../login/identity-chooser';
import type { Identity, LoginTicket } from '../login/use-login';

/** Works as another identity of the same person (specification, section 4 "Identity switch"). */
export function SwitchIdentityRow({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation('host');
  const user = useUser();
  const [ticket, setTicket] = useState<LoginTicket | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(step: () => Promise<void>): Promise<void> {
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

  const open = () =>
    run(async () => setTicket(await call('POST /expand/account/switch-can-login', { body: {} })));
  const choose = (identity: Identity) =>
    run(async () => {
      const isCurrent = user?.orgcode === identity.orgcode && user.account_type === identity.account_type;
      if (ticket && !isCurrent) {
        await openSession({ ticket: ticket.ticket, ...identity });
        // A reload leaves no trace of the former identity in memory.
        location.reload();
      }
      setTicket(null);
    });

  return (
    <>
      <RowButton icon={icon} label={t('my.switchIdentity')} onPress={() => !isBusy && void open()} />
      <IdentityChooser
        options={ticket?.available_options ?? null}
        isBusy={isBusy}
        current={user ?? undefined}
        onChoose={(identity) => void choose(identity)}
        onClose={() => setTicket(null)}
      />
    </>
  );
}
