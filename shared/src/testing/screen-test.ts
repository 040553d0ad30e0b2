import { queryClient } from '../index';
import { remoteConfigDefaults } from '../platform/config/read-remote-config';
import { configAtom } from '../platform/config/remote-config';
import { dismissToast, feedbackState } from '../platform/feedback/feedback-store';
import { dispatchSession, store } from '../platform/session/session-store';
import { forgetScroll } from '../ui/list/scroll-memory';
import { forgetNative } from './fake-native';
import { FakeNetwork } from './fake-network';

/** Call it once at the top of a test file: before each test it resets network, session, cache, storage and feedback. */
export function prepareNetwork(): FakeNetwork {
  const network = new FakeNetwork();
  beforeEach(() => {
    network.reset();
    network.install();
    forgetEverything();
  });
  return network;
}

function forgetEverything(): void {
  queryClient.clear();
  dispatchSession({ type: 'session-ended' });
  localStorage.clear();
  sessionStorage.clear();
  store.set(configAtom, remoteConfigDefaults);
  forgetScroll();
  forgetNative();
  const { toast, dialogs } = feedbackState();
  if (toast) dismissToast(toast.id);
  for (const dialog of dialogs) dialog.answer(false);
}
