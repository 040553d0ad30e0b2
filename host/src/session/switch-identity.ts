import { call, currentLanguage, overlaysClosed } from '@agency/shared';
import { changeLanguage, unsentDrafts } from '@agency/shared/host';
import { isLanguage } from '@agency/shared/model/language';
import { type Identity, openSession } from './open-session';
import { reloadPage } from './reload-page';
import { within } from './within';

const settingWaitMs = 3000;
const toldWaitMs = 2000;
const closeWaitMs = 1000;

interface Switch {
  ticket: string;
  identity: Identity;
  /** Asks whether that many unsaved forms may be discarded; false cancels the switch. */
  mayLose: (drafts: number) => Promise<boolean>;
  closeChooser: () => void;
}

/**
 * Switches the identity (docs/product.md, section 4). All data of the previous one is removed: stored data explicitly,
 * memory by the reload.
 */
export async function switchIdentity({ ticket, identity, mayLose, closeChooser }: Switch): Promise<void> {
  const drafts = unsentDrafts();
  if (drafts > 0 && !(await mayLose(drafts))) return;
  const { told } = await openSession(ticket, identity);
  await within(settingWaitMs, applySetting());
  // The reload would abort the request.
  await within(toldWaitMs, told);
  closeChooser();
  await within(closeWaitMs, overlaysClosed());
  reloadPage();
}

async function applySetting(): Promise<void> {
  const { language } = await call(
    'GET /expand/user-setting',
    {},
    { hideLoading: true, hideError: true, noRedirect: true },
  );
  if (isLanguage(language) && language !== currentLanguage()) await changeLanguage(language);
}
