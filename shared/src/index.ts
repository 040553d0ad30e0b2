/** The stateful root of the contract: shared by the host with every remote as one instance. */
export {
  keepPreviousData,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export {
  createBrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { ApiBody, ApiKey, ApiOutput, ApiQuery } from './api';
export { AppProviders } from './app-providers';
export { AreaCodeButton, type AreaCodeButtonProps } from './area-codes/area-code-button';
export { loadRemoteConfig, remoteConfig, useRemoteConfig } from './config/remote-config';
export { contractVersion } from './contract-version';
export {
  addTranslations,
  changeLanguage,
  currentLanguage,
  followRegion,
  i18n,
  textsReady,
} from './i18n/i18n';
export type { NativeBridge } from './native/bridge';
export { deviceId } from './native/device-id';
export type { Located } from './native/locate';
export type { MapChoice, Place } from './native/map-choices';
export { native } from './native/native';
export { isInWechat } from './official-account/environment';
export { FollowPrompt } from './official-account/follow-prompt';
export {
  type FollowStatus,
  openFollow,
  subscribeStatusQuery,
  useFollowStatus,
} from './official-account/follow-status';
export { ImageField, type ImageFieldProps } from './photos/image-field';
export { photoKit } from './photos/photo-kit';
export type { StoredPhoto } from './photos/upload-photo';
export { apiQuery, listPageSize, pagedApiQuery } from './query/api-query';
export { keepQueriesOffline } from './query/offline-queries';
export { queryClient } from './query/query-client';
export { type RowOf, useApiList } from './query/use-api-list';
export { type CurrencyView, useCurrency, userSettingQuery } from './query/use-currency';
export { announce, announceAlert } from './request/announce';
export { type CallInput, type CallOptions, call, newIdempotencyKey } from './request/client';
export { type Connection, useConnection } from './request/connection';
export { useIsLoading } from './request/loading';
export { type PlatformPage, platformPage, setPlatformPage } from './request/platform-page';
export { messageOf, refuseCustomer } from './request/react-to';
export { currentRegion, setRegion } from './request/region';
export { type ErrorReport, report } from './request/report';
export { timeZoneOfDevice } from './request/request-context';
export { ClientCode, isRequestError, RequestError } from './request/request-error';
export { currentNavigator, setNavigator } from './router/navigator';
export { basePath, paths } from './router/paths';
export { isServed, setServedPaths } from './router/served-paths';
export { endSession, forgetUserData, onForget } from './session/forget-user';
export { type Role, roleOf, type Session, type User } from './session/session';
export {
  currentSession,
  currentToken,
  dispatchSession,
  store,
  useKnownRole,
  useRole,
  useSession,
  useUser,
} from './session/session-store';
export { storedToken } from './session/stored-session';
export * from './ui';
