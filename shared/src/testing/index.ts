export { setSlotWidgets } from '../kit/slots/slot-widgets';
export { setOwnFlags } from '../platform/config/own-flags';
export { loadRemoteConfig } from '../platform/config/remote-config';
export { feedback } from '../platform/feedback/feedback-store';
export { unsentDrafts } from '../platform/outbox/saved-drafts';
export { currentNavigator } from '../platform/router/navigator';
export { setServedPaths } from '../platform/router/served-paths';
export { endSession } from '../platform/session/forget-user';
export { dispatchSession } from '../platform/session/session-store';
export { prepareStorage } from './fake-device';
export { aFix, fakeNative, withoutLocation } from './fake-native';
export { type Answer, FakeNetwork, ok, refused, type SeenRequest } from './fake-network';
export {
  aBroker,
  aCustomer,
  aCustomerDetail,
  anOrganisation,
  aPage,
  aStore,
  aStoreDetail,
  aUser,
} from './fixtures';
export { pinDate } from './pin-date';
export { point } from './point';
export {
  logInAs,
  openRemote,
  openWidget,
  type RenderedScreen,
  renderScreen,
  returnToApp,
  type ScreenOptions,
} from './render-screen';
export { prepareNetwork } from './screen-test';
