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
export { AppProviders } from './app-providers';
export type { ApiBody, ApiKey, ApiOutput, ApiQuery } from './contract/api';
export type { Role } from './contract/model/account';
export { defineFilter, type FilterValue, type Held } from './contract/model/filter';
export * as fields from './contract/model/filter-fields';
export { contractVersion } from './contract/remotes/contract-version';
export { CallAction } from './kit/actions/call-action';
export { ChatAction } from './kit/actions/chat-action';
export { CopyAction } from './kit/actions/copy-action';
export { NavigateAction } from './kit/actions/navigate-action';
export { useCopy } from './kit/actions/use-copy';
export { AreaCodeButton, type AreaCodeButtonProps } from './kit/area-codes/area-code-button';
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
export { FollowPrompt } from './kit/official-account/follow-prompt';
export {
  type FollowStatus,
  openFollow,
  subscribeStatusQuery,
  useFollowStatus,
} from './kit/official-account/follow-status';
export { ImageField } from './kit/photos/image-field';
export type { ImageFieldProps } from './kit/photos/image-field-body';
export { photoKit } from './kit/photos/photo-kit';
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
export { loadRemoteConfig, remoteConfig, useRemoteConfig } from './platform/config/remote-config';
export { useFlag } from './platform/config/use-flag';
export { announce, announceAlert } from './platform/feedback/announce';
export {
  addTranslations,
  changeLanguage,
  currentLanguage,
  followRegion,
  i18n,
  textsReady,
} from './platform/i18n/i18n';
export { NextTry } from './platform/i18n/next-try';
export { currentRegion, setRegion } from './platform/i18n/region';
export { type LiveNews, live, useAsksEvery, useIsLive, useLive } from './platform/live/live';
export { everyWhileVisible, usePageVisible } from './platform/live/page-visible';
export type { NativeBridge } from './platform/native/bridge';
export { deviceId } from './platform/native/device-id';
export { isInWechat } from './platform/native/environment';
export type { Located } from './platform/native/locate';
export { native } from './platform/native/native';
export type { MapChoice, Place } from './platform/native/native-port';
export { useBrightScreen } from './platform/native/use-bright-screen';
export { hasOutbox, unsentDrafts } from './platform/outbox/kept-drafts';
export { sweepFiles } from './platform/outbox/left-files';
export { type Delivery, noteMoment, Outbox } from './platform/outbox/outbox';
export type { NewEntry, OutboxEntry, OutboxFile, Refusal } from './platform/outbox/outbox-entry';
export type { OutboxKind } from './platform/outbox/outbox-kind';
export { canOutlivePage } from './platform/outbox/outbox-storage';
export { reactToRefusal } from './platform/outbox/react-to-refusal';
export { useOutbox, useOutboxProgress } from './platform/outbox/use-outbox';
export { apiQuery } from './platform/query/api-query';
export { keepQueriesOffline } from './platform/query/offline-queries';
export {
  type Country,
  countryQuery,
  organisationQuery,
  useDatum,
  useIsDefaultRegion,
} from './platform/query/organisation';
export { onePageQuery, pagedApiQuery } from './platform/query/paged-query';
export { queryClient } from './platform/query/query-client';
export { showAtOnce } from './platform/query/show-at-once';
export { refreshTouched, type Touched, touchedCalls } from './platform/query/touched-calls';
export { unreadChatsQuery } from './platform/query/unread-chats-query';
export { type RowOf, useApiList } from './platform/query/use-api-list';
export { type CurrencyView, useCurrency, userSettingQuery } from './platform/query/use-currency';
export type { CallOptions } from './platform/request/call-options';
export { type CallInput, call, newIdempotencyKey } from './platform/request/client';
export { type Connection, useConnection } from './platform/request/connection';
export { useIsLoading } from './platform/request/loading';
export { organisationToday, organisationWallTime, today, wallTimeHere } from './platform/request/now';
export { type PlatformPage, platformPage, setPlatformPage } from './platform/request/platform-page';
export { messageOf, refuseCustomer } from './platform/request/react-to';
export { type ErrorReport, report } from './platform/request/report';
export { timeZoneOfDevice } from './platform/request/request-context';
export { ClientCode, isRefusal, isRequestError, RequestError } from './platform/request/request-error';
export type { StoredPhoto } from './platform/request/upload-photo';
export { useNewDay } from './platform/request/use-new-day';
export { reasonOf, useReport } from './platform/request/use-report';
export { currentNavigator, setNavigator } from './platform/router/navigator';
export { isServed, setServedPaths } from './platform/router/served-paths';
export { endSession, forgetUserData, onForget, takeOverUser } from './platform/session/forget-user';
export { hasOtherIdentity, roleOf, type Session, type User } from './platform/session/session';
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
} from './platform/session/session-store';
export * from './ui';
