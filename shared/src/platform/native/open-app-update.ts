import { feedback } from '../feedback/feedback-store';
import { i18n } from '../i18n/i18n';
import type { NativePort } from './native-port';

export type UpdateOpening = 'opened' | 'app-needed' | 'failed';

export async function openAppUpdate(port: NativePort, url: string): Promise<UpdateOpening> {
  if (!port.can('app')) return say('app-needed', 'appNeeded');
  if (!/^(https?|itms-apps|market):\/\//.test(url)) return say('failed', 'downloadFailed');
  try {
    await port.openAppUpdate(url);
    return 'opened';
  } catch {
    return say('failed', 'downloadFailed');
  }
}

function say(opening: UpdateOpening, text: string): UpdateOpening {
  feedback.toast(i18n.t(text, { ns: 'native' }), { tone: 'danger' });
  return opening;
}
