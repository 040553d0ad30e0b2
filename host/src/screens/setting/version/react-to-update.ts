import { native } from '@agency/shared';
import { feedback, i18n } from '@agency/shared/host';
import { updateReactions } from '@agency/shared/model/app-version';
import '../setting-texts';
import type { OfferedRelease, UpdateCheck } from './check-app-update';
import { requireUpdate } from './required-update';

type Occasion = 'asked' | 'start';

export function reactToUpdate(check: UpdateCheck, occasion: Occasion): void {
  if (check.status === 'checked') {
    reactToOutcome(check, occasion);
    return;
  }
  if (occasion === 'start') return;
  const text = failureText(check);
  if (text) feedback.toast(text, { tone: 'danger' });
}

function reactToOutcome({ outcome, target }: CheckedUpdate, occasion: Occasion): void {
  switch (updateReactions[outcome]) {
    case 'forced':
      requireUpdate({ ...target, isSameVersion: outcome === 'forced-build' });
      break;
    case 'tip':
      loadNewerWeb();
      feedback.toast(say('version.tip', { version: target.version }), { action: actionFor(target) });
      break;
    case 'silent':
      loadNewerWeb();
      if (occasion === 'asked') feedback.toast(say('version.silent'));
      break;
    case 'idle':
      if (occasion === 'asked') feedback.toast(say('version.newest'), { tone: 'success' });
  }
}

type CheckedUpdate = Extract<UpdateCheck, { status: 'checked' }>;

function failureText(check: Exclude<UpdateCheck, CheckedUpdate>): string | null {
  switch (check.status) {
    case 'failed':
      return say('version.failed');
    case 'development':
      return say('version.development');
    case 'invalid':
      return say('version.invalid', { current: check.current, target: check.target });
    case 'no-app':
      return null;
  }
}

function actionFor({ url }: OfferedRelease) {
  if (!url) return undefined;
  const open = async () => (await native.open()).openAppUpdate(url);
  return { label: say('version.get'), onPress: () => void open() };
}

/** The app store installs patches by itself. The page can only load a newer web build, for the next start. */
function loadNewerWeb(): void {
  void navigator.serviceWorker?.getRegistration().then((registration) => registration?.update());
}

function say(key: string, values: Record<string, string> = {}): string {
  return i18n.t(key, { ns: 'setting', ...values });
}
