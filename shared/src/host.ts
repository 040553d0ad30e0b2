/**
 * Exports for the host only: session, router and start of the texts. Lint and build keep remotes from importing this
 * entry, and the root shared at runtime does not contain it.
 */
export { atom, useAtomValue } from 'jotai';
export {
  createBrowserRouter,
  matchPath,
  Outlet,
  type RouteObject,
  RouterProvider,
  useRouteError,
  useRoutes,
} from 'react-router-dom';
export { AppProviders } from './app-providers';
export { contractVersion } from './contract/remotes/contract-version';
export { openFollow, useFollowStatus } from './kit/official-account/follow-status';
export { RouteGuard } from './kit/pages/route-guard';
export { type SlotWidgetsProps, setSlotWidgets } from './kit/slots/slot-widgets';
export { setOwnFlags } from './platform/config/own-flags';
export { loadRemoteConfig } from './platform/config/remote-config';
export { feedback } from './platform/feedback/feedback-store';
export { changeLanguage, followRegion, i18n, textsReady } from './platform/i18n/i18n';
export { setRegion } from './platform/i18n/region';
export { TextsProvider } from './platform/i18n/use-translation';
export { everyWhileVisible } from './platform/live/page-visible';
export { deviceId } from './platform/native/device-id';
export { deleteOrphanedFiles } from './platform/outbox/orphaned-files';
export { onOutboxChange } from './platform/outbox/outbox-changes';
export { hasOutbox } from './platform/outbox/outbox-marks';
export { depositUnsent, unsentDrafts } from './platform/outbox/saved-drafts';
export { countWaiting } from './platform/outbox/waiting-counts';
export { persistQueries } from './platform/query/offline-queries';
export { type Touched, touchedCalls } from './platform/query/touched-calls';
export { userSettingQuery } from './platform/query/use-currency';
export { setProof } from './platform/request/client';
export { type EndedCall, observeCalls } from './platform/request/ended-calls';
export { useIsLoading } from './platform/request/loading';
export { type PlatformPage, platformPage, setPlatformPage } from './platform/request/platform-page';
export { reportInTrace } from './platform/request/report';
export { timeZoneOfDevice } from './platform/request/request-context';
export { traceOfAction } from './platform/request/request-ids';
export { currentNavigator, setNavigator } from './platform/router/navigator';
export { setServedPaths } from './platform/router/served-paths';
export { askForKeyEarly, openSeals } from './platform/sealed/open-seals';
export { endSession, forgetUserData, onForget, takeOverUser } from './platform/session/forget-user';
export { hasOtherIdentity, isPermitted, roleOf } from './platform/session/session';
export { currentToken, dispatchSession, store, useSession } from './platform/session/session-store';
export {
  DataFilledIcon,
  HomeFilledIcon,
  MessageFilledIcon,
  StoreFilledIcon,
  UserFilledIcon,
} from './ui/filled-icons';
export { OtpInput, PasswordInput } from './ui/forms/input';
export type { LazyPart } from './ui/lazy-part';
export { AppBuild } from './ui/shell/app-scope';
export { AppShell } from './ui/shell/app-shell';
export { TabBar } from './ui/shell/tab-bar';
export { changeTheme, themes, useTheme } from './ui/theme';
