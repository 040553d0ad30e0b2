/** The root of the contract: the host shares it with every remote as one instance. */
import './ui/forced-colors.css';

export {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { defineFilter } from './contract/model/filter';
export * as fields from './contract/model/filter-fields';
export { CallAction } from './kit/actions/call-action';
export { CopyAction } from './kit/actions/copy-action';
export { NavigateAction } from './kit/actions/navigate-action';
export { useCopy } from './kit/actions/use-copy';
export { AreaCodeButton } from './kit/area-codes/area-code-button';
export { MemberSheet } from './kit/batch/member-sheet';
export { SelectionAction } from './kit/batch/selection-action';
export { useIdempotencyKeys } from './kit/batch/use-idempotency-keys';
export { useSelection } from './kit/batch/use-selection';
export { ReportBrokers } from './kit/brokers/report-brokers';
export { companiesQuery, companyPath } from './kit/filters/companies-query';
export { CompanyFilter } from './kit/filters/company-filter';
export { DateFilter } from './kit/filters/date-filter';
export { FilterChoices, LoadedChoices } from './kit/filters/filter-choices';
export { FilterFoot } from './kit/filters/filter-foot';
export { FilterStrip } from './kit/filters/filter-strip';
export { KeywordBox } from './kit/filters/keyword-box';
export { OptionRows } from './kit/filters/option-rows';
export { PeriodFilter } from './kit/filters/period-filter';
export { RecentKeywords } from './kit/filters/recent-keywords';
export { SearchSheet } from './kit/filters/search-sheet';
export { type FilterInUse, useFilter } from './kit/filters/use-filter';
export { useKeyword } from './kit/filters/use-keyword';
export { locateAgain, type Nearby, useAllowedPlace, useNearby } from './kit/filters/use-nearby';
export { useRecentKeywords } from './kit/filters/use-recent-keywords';
export { useUrlChoice } from './kit/filters/use-url-choice';
export { useOwnFlag } from './kit/flags/use-own-flag';
export { type Created, type Creation, createOnce } from './kit/forms/create-once';
export { DraftNotice } from './kit/forms/draft-notice';
export { type DraftStore, draftStore } from './kit/forms/draft-store';
export { FormCard } from './kit/forms/form-card';
export { FormNotice } from './kit/forms/form-notice';
export { PhoneField } from './kit/forms/phone-field';
export { SaveBar } from './kit/forms/save-bar';
export { TextField } from './kit/forms/text-field';
export { type DraftForm, type FormControl, useDraftForm } from './kit/forms/use-draft-form';
export { useDraftGuard } from './kit/forms/use-draft-guard';
export { useSave } from './kit/forms/use-save';
export { useSingleFlight } from './kit/forms/use-single-flight';
export { ListResults } from './kit/lists/list-results';
export { MovableRows } from './kit/lists/movable-rows';
export { FixAge } from './kit/location/fix-age';
export { LocationHelp } from './kit/location/location-help';
export { FollowPrompt } from './kit/official-account/follow-prompt';
export { Beside } from './kit/pages/beside';
export { DetailPage } from './kit/pages/detail-page';
export { useIdParam } from './kit/pages/route-params';
export { ImageField } from './kit/photos/image-field';
export { photoKit } from './kit/photos/photo-kit';
export { PhotoQuestion } from './kit/photos/photo-question';
export { usePhotos } from './kit/photos/use-photos';
export { Phrases } from './kit/phrases/phrases';
export { canDownload, download, downloadCsv } from './kit/share/download';
export { drawChartCard } from './kit/share/draw-chart-card-lazily';
export { drawQrCard } from './kit/share/draw-qr-card-lazily';
export { ExportSheet } from './kit/share/export-sheet';
export { ShareCard } from './kit/share/share-card';
export { type SaveImage, useSaveImage } from './kit/share/use-save-image';
export { useShareLink } from './kit/share/use-share-link';
export { ExtensionSlot } from './kit/slots/extension-slot';
export type { SlotData, SlotProps } from './kit/slots/slot-widgets';
export { StorageNotice } from './kit/storage/storage-notice';
export type { MapMark } from './kit/street-map/map-content';
export { StreetMap } from './kit/street-map/street-map';
export { PhotoMarks } from './kit/visits/photo-marks';
export { VisitMarks } from './kit/visits/visit-marks';
export { useFlag } from './platform/config/use-flag';
export { announce, announceAlert } from './platform/feedback/announce';
export { useDialog, useToast } from './platform/feedback/feedback-store';
export { addTranslations, currentLanguage } from './platform/i18n/i18n';
export { NextTry } from './platform/i18n/next-try';
export { useTranslation } from './platform/i18n/use-translation';
export { type LiveUpdate, live, usePollInterval } from './platform/live/live';
export { usePageVisible } from './platform/live/page-visible';
export type { NativeBridge } from './platform/native/bridge';
export { isInWechat } from './platform/native/environment';
export type { PositionResult } from './platform/native/locate';
export { native } from './platform/native/native';
export { Outbox, recordTimestamp } from './platform/outbox/outbox';
export type { OutboxEntry } from './platform/outbox/outbox-entry';
export { canPersist } from './platform/outbox/outbox-storage';
export { reactToRefusal } from './platform/outbox/react-to-refusal';
export { useOutbox } from './platform/outbox/use-outbox';
export { apiQuery } from './platform/query/api-query';
export { listQueryOf } from './platform/query/list-query';
export {
  type Country,
  countryQuery,
  organisationQuery,
  useDatum,
  useIsDefaultRegion,
  useMapTiles,
} from './platform/query/organisation';
export {
  type OwnCall,
  type OwnCalls,
  type OwnInput,
  type OwnOutput,
  type OwnQueryOptions,
  ownCalls,
} from './platform/query/own-calls';
export { onePageQuery, pagedApiQuery } from './platform/query/paged-query';
export { queryClient } from './platform/query/query-client';
export { refreshTouched } from './platform/query/touched-calls';
export { unreadChatsQuery } from './platform/query/unread-chats-query';
export { updateOptimistically } from './platform/query/update-optimistically';
export { type RowOf, useApiList } from './platform/query/use-api-list';
export { useCurrency } from './platform/query/use-currency';
export type { CallOptions } from './platform/request/call-options';
export { call } from './platform/request/client';
export { useConnection } from './platform/request/connection';
export { onDayChange, useNewDay, useOrganisationToday, useToday } from './platform/request/current-day';
export { messageOf, refuseCustomer } from './platform/request/handle-call-failure';
export { organisationToday, organisationWallTime, today, wallTimeHere } from './platform/request/now';
export { report } from './platform/request/report';
export { ClientCode, isRefusal, isRequestError, RequestError } from './platform/request/request-error';
export { newIdempotencyKey } from './platform/request/request-ids';
export type { StoredPhoto } from './platform/request/upload-photo';
export { reasonOf, useReport } from './platform/request/use-report';
export { overlaysClosed } from './platform/router/overlay-history';
export { isServed } from './platform/router/served-paths';
export type { User } from './platform/session/session';
export {
  currentSession,
  onSessionChange,
  useKnownRole,
  useRole,
  useUser,
} from './platform/session/session-store';
export { Button, ButtonLink } from './ui/controls/button';
export { Chip, FilterChip } from './ui/controls/chip';
export { IconButton, IconLink } from './ui/controls/icon-button';
export { SearchBar } from './ui/controls/search-bar';
export { TabPanel, Tabs } from './ui/controls/tabs';
export { Avatar } from './ui/display/avatar';
export { Badge } from './ui/display/badge';
export { Banner } from './ui/display/banner';
export { Card, type CardCheck, ListCard, RowButton, RowLink } from './ui/display/card';
export { Collapsible } from './ui/display/collapsible';
export { Figure, FigureGrid, FigureSkeletons } from './ui/display/figure';
export { KeyValue, type KeyValueItem } from './ui/display/key-value';
export { RichText } from './ui/display/rich-text';
export { Section } from './ui/display/section';
export { PendingSection, Skeleton, SkeletonGroup, SkeletonList } from './ui/display/skeleton';
export { EmptyState, ErrorState } from './ui/display/states';
export { StatusTag, type Tone } from './ui/display/status-tag';
export { TaggedName } from './ui/display/tagged-name';
export { TimelineEntry } from './ui/display/timeline-entry';
export { ActionSheet } from './ui/feedback/action-sheet';
export { Dialog } from './ui/feedback/dialog';
export { Sheet } from './ui/feedback/sheet';
export { useBackToClose } from './ui/feedback/use-back-to-close';
export { Checkbox } from './ui/forms/checkbox';
export { Field } from './ui/forms/field';
export { Input } from './ui/forms/input';
export { SelectRow } from './ui/forms/select-row';
export { TextArea } from './ui/forms/text-area';
export {
  AddIcon,
  AlertIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  AssignIcon,
  BackIcon,
  BellIcon,
  CalendarIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  CloseIcon,
  CopyIcon,
  CustomersIcon,
  DataIcon,
  EditIcon,
  FailureIcon,
  HelpIcon,
  LocationIcon,
  MessageIcon,
  MoreIcon,
  OrganisationIcon,
  PhoneIcon,
  RefreshIcon,
  SearchIcon,
  SettingsIcon,
  StoreIcon,
  UserIcon,
} from './ui/icons';
export { lazyPart, useLazyPart } from './ui/lazy-part';
export { FilterRow } from './ui/list/filter-row';
export { HidingStrip } from './ui/list/hiding-strip';
export { InfiniteList, ListPage } from './ui/list/infinite-list';
export { PullRefresh } from './ui/list/pull-refresh';
export { SwipeRow } from './ui/list/swipe-row';
export { TableRows } from './ui/list/table-rows';
export { ImagePreview } from './ui/media/image-preview';
export { Photo } from './ui/media/photo';
export { PhotoRow } from './ui/media/photo-row';
export { QrImage } from './ui/media/qr-image';
export { calendarNames } from './ui/pickers/calendar-names';
export { MonthCalendar } from './ui/pickers/month-calendar';
export type { MonthCalendarProps } from './ui/pickers/month-calendar-props';
export { RegionPicker } from './ui/pickers/region-picker';
export type { RegionNode } from './ui/pickers/use-region-levels';
export { AppScope } from './ui/shell/app-scope';
export { PageFrame } from './ui/shell/page-frame';
export { useScroller } from './ui/shell/scroller';
export { useGoBack } from './ui/shell/use-go-back';
export { useIsCurrentPage } from './ui/shell/use-is-current-page';
export { shownTheme } from './ui/theme';
export { useDebounced } from './ui/use-debounced';
