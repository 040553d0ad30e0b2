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
  /** Asks whether so many forms that were typed into and not saved may go; false calls it off. */
  mayLose: (drafts: number) => Promise<boolean>;
  /** Called just before the reload. */
  closeChooser: () => void;
}

/**
 * Works on as another identity (docs/product.md, section 4). Nothing of the former one is left: what is kept on the
 * device goes, and the reload takes what is in memory.
 */
export async function switchIdentity({ ticket, identity, mayLose, closeChooser }: Switch): Promise<void> {
  const drafts = unsentDrafts();
  if (drafts > 0 && !(await mayLose(drafts))) return;
  const { told } = await openSession(ticket, identity);
  await within(settingWaitMs, applySetting());
  // The reload would cut it off.
  await within(toldWaitMs, told);
  closeChooser();
  await within(closeWaitMs, overlaysClosed());
  reloadPage();
}

/** The language that this identity chose; the page starts in it after the reload. */
async function applySetting(): Promise<void> {
  const { language } = await call(
    'GET /expand/user-setting',
    {},
    { hideLoading: true, hideError: true, noRedirect: true },
  );
  if (isLanguage(language) && language !== currentLanguage()) await changeLanguage(language);
}
