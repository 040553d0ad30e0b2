import { call, currentSession, onSessionChange } from '@agency/shared';
import { i18n, TextsProvider } from '@agency/shared/host';
import { createRoot } from 'react-dom/client';
import { isDeputySession, ProofSheet } from '../screens/prove/proof-sheet';
import { supportsPasskeys } from './passkey-support';

let asked: Promise<boolean> | null = null;

/**
 * Opens a sheet above all others, in which the person proves that the session is theirs. Calls that need a proof at the
 * same time share one sheet. Resolves to `true` if the proof was given.
 */
export function askProof(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

async function ask(): Promise<boolean> {
  const token = tokenNow();
  const hasPasskey = await mayHavePasskey();
  if (tokenNow() !== token) return false;
  const root = createRoot(document.createElement('div'));
  let stop = () => {};
  const isProven = await new Promise<boolean>((resolve) => {
    stop = onSessionChange(() => tokenNow() !== token && resolve(false));
    root.render(
      <TextsProvider i18n={i18n}>
        <ProofSheet hasPasskey={hasPasskey} onEnd={resolve} />
      </TextsProvider>,
    );
  });
  stop();
  root.unmount();
  return isProven;
}

function tokenNow(): string | null {
  const session = currentSession();
  return session.status === 'anonymous' ? null : session.token;
}

/** A deputy sees no list of their own passkeys in the session of the person who is away. */
async function mayHavePasskey(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  if (isDeputySession()) return true;
  try {
    const { list } = await call('GET /expand/account/passkey-list', {}, { hideError: true });
    return list.length > 0;
  } catch {
    return false;
  }
}
