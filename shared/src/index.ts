/** The stateful root of the contract: shared by the host with every remote as one instance. */
import './ui/forced-colors.css';

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
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { ApiBody, ApiKey, ApiOutput, ApiQuery } from './api';
export { AppProviders } from './app-providers';
export { AreaCodeButton, type AreaCodeButtonProps } from './area-codes/area-code-button';
export { loadRemoteConfig, remoteConfig, useRemoteConfig } from './config/remote-config';
export { useFlag } from './config/use-flag';
export { contractVersion } from './contract-version';
export {
  addTranslations,
  changeLanguage,
  currentLanguage,
  followRegion,
  i18n,
  textsReady,
} from './i18n/i18n';
export { CallAction } from './kit/actions/call-action';
export { ChatAction } from './kit/actions/chat-action';
export { CopyAction } from './kit/actions/copy-action';
export { NavigateAction } from './kit/actions/navigate-action';
export { useCopy } from './kit/actions/use-copy';
export type { BatchDecision } from './kit/batch/batch-bar';
export { MemberSheet } from './kit/batch/member-sheet';
export { SelectionAction } from './kit/batch/selection-action';
export { useAttemptKeys } from './kit/batch/use-attempt-keys';
export { useListBatch } from './kit/batch/use-list-batch';
export { type Selection, useSelection } from './kit/batch/use-selection';
export type { ReportBroker } from './kit/brokers/broker-option';
export { ReportBrokers } from './kit/brokers/report-brokers';
export { companiesQuery, companyPath } from './kit/filters/companies-query';
export { CompanyFilter, type CompanyFilterProps } from './kit/filters/company-filter';
export { DateFilter } from './kit/filters/date-filter';
export { FilterChoices, LoadedChoices } from './kit/filters/filter-choices';
export { FilterSheet } from './kit/filters/filter-sheet';
export { FilterStrip } from './kit/filters/filter-strip';
export { KeywordBox } from './kit/filters/keyword-box';
export { NearbyChip } from './kit/filters/nearby-chip';
export { NearbyNote } from './kit/filters/nearby-note';
export { OptionRows } from './kit/filters/option-rows';
export { PeriodFilter } from './kit/filters/period-filter';
export { RecentKeywords } from './kit/filters/recent-keywords';
export { RegionFilter } from './kit/filters/region-filter';
export { SearchSheet } from './kit/filters/search-sheet';
export { type FilterInUse, useFilter } from './kit/filters/use-filter';
export { useKeyword } from './kit/filters/use-keyword';
export {
  locateAnew,
  type Nearby,
  useAllowedPlace,
  useNearby,
  usePlaceIfAllowed,
} from './kit/filters/use-nearby';
export { useRecentKeywords } from './kit/filters/use-recent-keywords';
export { useUrlChoice } from './kit/filters/use-url-choice';
export { type Created, type Creation, createOnce } from './kit/forms/create-once';
export { DraftNotice } from './kit/forms/draft-notice';
export { type DraftStore, draftStore } from './kit/forms/draft-store';
export { FormCard } from './kit/forms/form-card';
export { FormNotice } from './kit/forms/form-notice';
export { hasOutbox, unsentDrafts } from './kit/forms/kept-drafts';
export { MomentField } from './kit/forms/moment-field';
export { PhoneField } from './kit/forms/phone-field';
export { SaveBar, type SaveBarProps } from './kit/forms/save-bar';
export { TextField } from './kit/forms/text-field';
export { type DraftForm, type FormControl, type FormOptions, useDraftForm } from './kit/forms/use-draft-form';
export { useDraftGuard } from './kit/forms/use-draft-guard';
export { useLeaveGuard } from './kit/forms/use-leave-guard';
export { useOnce } from './kit/forms/use-once';
export { type Saving, useSave } from './kit/forms/use-save';
export { ListResults } from './kit/lists/list-results';
export { MovableRows } from './kit/lists/movable-rows';
export { useDrawnTogether } from './kit/lists/use-drawn-together';
export { FixAge } from './kit/location/fix-age';
export { LocationHelp } from './kit/location/location-help';
export { sweepFiles } from './kit/outbox/left-files';
export { type Delivery, noteMoment, Outbox } from './kit/outbox/outbox';
export type { NewEntry, OutboxEntry, OutboxFile, Refusal } from './kit/outbox/outbox-entry';
export type { OutboxKind } from './kit/outbox/outbox-kind';
export { canOutlivePage } from './kit/outbox/outbox-storage';
export { reactToRefusal } from './kit/outbox/react-to-refusal';
export { useOutbox, useOutboxProgress } from './kit/outbox/use-outbox';
export { Phrases } from './kit/phrases/phrases';
export { drawChartCard } from './kit/share/draw-chart-card-lazily';
export { drawQrCard } from './kit/share/draw-qr-card-lazily';
export { ExportSheet } from './kit/share/export-sheet';
export { ShareCard } from './kit/share/share-card';
export { useSaveImage } from './kit/share/use-save-image';
export { useShareImage } from './kit/share/use-share-image';
export { useShareLink } from './kit/share/use-share-link';
export { StorageNotice } from './kit/storage/storage-notice';
export { PhotoMarks } from './kit/visits/photo-marks';
export { VisitMarks } from './kit/visits/visit-marks';
export { type LiveNews, live, useAsksEvery, useIsLive, useLive } from './live/live';
export { everyWhileVisible, usePageVisible } from './live/page-visible';
export type { Role } from './model/account';
export { defineFilter, type FilterValue, type Held } from './model/filter';
export * as fields from './model/filter-fields';
export type { NativeBridge } from './native/bridge';
export { deviceId } from './native/device-id';
export type { Located } from './native/locate';
export { native } from './native/native';
export type { MapChoice, Place } from './native/native-port';
export { useBrightScreen } from './native/use-bright-screen';
export { isInWechat } from './official-account/environment';
export { FollowPrompt } from './official-account/follow-prompt';
export {
  type FollowStatus,
  openFollow,
  subscribeStatusQuery,
  useFollowStatus,
} from './official-account/follow-status';
export { ImageField } from './photos/image-field';
export type { ImageFieldProps } from './photos/image-field-body';
export { photoKit } from './photos/photo-kit';
export type { StoredPhoto } from './photos/upload-photo';
export { apiQuery } from './query/api-query';
export { keepQueriesOffline } from './query/offline-queries';
export {
  type Country,
  countryQuery,
  organisationQuery,
  useDatum,
  useIsDefaultRegion,
} from './query/organisation';
export { onePageQuery, pagedApiQuery } from './query/paged-query';
export { queryClient } from './query/query-client';
export { showAtOnce } from './query/show-at-once';
export { refreshTouched, type Touched, touchedCalls } from './query/touched-calls';
export { unreadChatsQuery } from './query/unread-chats-query';
export { type RowOf, useApiList } from './query/use-api-list';
export { type CurrencyView, useCurrency, userSettingQuery } from './query/use-currency';
export { announce, announceAlert } from './request/announce';
export type { CallOptions } from './request/call-options';
export { type CallInput, call, newIdempotencyKey } from './request/client';
export { type Connection, useConnection } from './request/connection';
export { useIsLoading } from './request/loading';
export { NextTry } from './request/next-try';
export { organisationToday, organisationWallTime, today, wallTimeHere } from './request/now';
export { type PlatformPage, platformPage, setPlatformPage } from './request/platform-page';
export { messageOf, refuseCustomer } from './request/react-to';
export { currentRegion, setRegion } from './request/region';
export { type ErrorReport, report } from './request/report';
export { timeZoneOfDevice } from './request/request-context';
export { ClientCode, isRefusal, isRequestError, RequestError } from './request/request-error';
export { useNewDay } from './request/use-new-day';
export { reasonOf, useReport } from './request/use-report';
export { currentNavigator, setNavigator } from './router/navigator';
export { isServed, setServedPaths } from './router/served-paths';
export { endSession, forgetUserData, onForget, takeOverUser } from './session/forget-user';
export { hasOtherIdentity, roleOf, type Session, type User } from './session/session';
export {
  currentSession,
  currentToken,
  dispatchSession,
  onSessionChange,
  store,
  useKnownRole,
  useRole,
  useSession,
  useUser,
} from './session/session-store';
export * from './ui';
