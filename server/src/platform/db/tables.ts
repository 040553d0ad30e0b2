import type {
  Absence,
  Account,
  Company,
  Consent,
  Device,
  Idempotency,
  IndicatorConfig,
  KnownDevice,
  LoginTicket,
  Member,
  OfflineKey,
  Passkey,
  PasskeyChallenge,
  Person,
  PhoneChange,
  RateEvent,
  Session,
  SmsCode,
  Tenant,
  UnsentWrite,
  UserSetting,
} from './tables/accounts';
import type {
  AccountReception,
  AdminHistory,
  DifferentPair,
  HandOver,
  HandOverRow,
  ImportChange,
  ImportFile,
  ImportLookalike,
  ImportRefusal,
  ImportRun,
  ProtocolText,
  RecordMerge,
  RecordMergeRow,
} from './tables/administration';
import type { Broker, BrokerGroup } from './tables/brokers';
import type {
  Customer,
  CustomerFlow,
  CustomerTel,
  CustomerVisit,
  NumberReveal,
  Project,
  ProjectCompany,
  ReportDispute,
  ResidentTrade,
  SaleActivity,
  SalesEventRow,
  SalesKey,
} from './tables/customers';
import type { DayFigure, HourFigure, MonthFigure } from './tables/figures';
import type { Goal, GoalChange, WeekSummary, WeekSummaryRead } from './tables/goals';
import type { HistoryHead, HistoryLink, ServerKey } from './tables/history-chains';
import type { Batch, SavedFilter } from './tables/lists';
import type {
  ChatCardRow,
  ChatConversation,
  ChatDeletedMessage,
  ChatMessageRow,
  ChatSide,
  LiveEventRow,
  LiveFeed,
  Notice,
  QuickReplies,
} from './tables/messages';
import type { MpCode, MpConsent, MpFollower, MpToken } from './tables/official-account';
import type {
  BuildCount,
  ConsoleLogout,
  DataVersion,
  ErrorGroupRow,
  ErrorReport,
  ExportLog,
  FlagShare,
  PendingFile,
  UploadFile,
  WebVital,
} from './tables/operation';
import type { PushDelivery, PushKey, PushSetting, PushSubscriptionRow } from './tables/push';
import type {
  Agency,
  ExtField,
  ExtOption,
  Label,
  PageKey,
  Region,
  Store,
  StoreChange,
  StoreLabel,
  StoreVisit,
  VisitPhoto,
  VisitRoute,
} from './tables/stores';
import type { WebhookDelivery, WebhookEndpoint } from './tables/webhooks';

export interface Tables {
  tenant: Tenant;
  person: Person;
  phone_change: PhoneChange;
  company: Company;
  member: Member;
  account: Account;
  session: Session;
  login_ticket: LoginTicket;
  sms_code: SmsCode;
  known_device: KnownDevice;
  offline_key: OfflineKey;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  rate_event: RateEvent;
  idempotency: Idempotency;
  region: Region;
  agency: Agency;
  label: Label;
  store_label: StoreLabel;
  store: Store;
  broker: Broker;
  project: Project;
  sale_activity: SaleActivity;
  project_company: ProjectCompany;
  customer: Customer;
  customer_tel: CustomerTel;
  customer_flow: CustomerFlow;
  customer_visit: CustomerVisit;
  number_reveal: NumberReveal;
  report_dispute: ReportDispute;
  sales_key: SalesKey;
  sales_event: SalesEventRow;
  resident_trade: ResidentTrade;
  store_visit: StoreVisit;
  visit_photo: VisitPhoto;
  visit_route: VisitRoute;
  notice: Notice;
  user_setting: UserSetting;
  consent: Consent;
  device: Device;
  indicator_config: IndicatorConfig;
  error_report: ErrorReport;
  error_group: ErrorGroupRow;
  export_log: ExportLog;
  live_feed: LiveFeed;
  live_event: LiveEventRow;
  chat_conversation: ChatConversation;
  chat_side: ChatSide;
  chat_message: ChatMessageRow;
  chat_card: ChatCardRow;
  quick_replies: QuickReplies;
  chat_deleted_message: ChatDeletedMessage;
  upload_file: UploadFile;
  console_logout: ConsoleLogout;
  file_on_its_way: PendingFile;
  mp_token: MpToken;
  mp_consent: MpConsent;
  mp_code: MpCode;
  mp_follower: MpFollower;
  ext_field: ExtField;
  ext_option: ExtOption;
  broker_group: BrokerGroup;
  page_key: PageKey;
  data_version: DataVersion;
  store_change: StoreChange;
  saved_filter: SavedFilter;
  batch: Batch;
  flag_share: FlagShare;
  build_count: BuildCount;
  web_vital: WebVital;
  goal: Goal;
  goal_change: GoalChange;
  week_summary: WeekSummary;
  week_summary_read: WeekSummaryRead;
  day_figure: DayFigure;
  month_figure: MonthFigure;
  hour_figure: HourFigure;
  push_key: PushKey;
  push_subscription: PushSubscriptionRow;
  push_delivery: PushDelivery;
  push_setting: PushSetting;
  account_reception: AccountReception;
  admin_history: AdminHistory;
  history_head: HistoryHead;
  history_link: HistoryLink;
  server_key: ServerKey;
  import_run: ImportRun;
  protocol_text: ProtocolText;
  import_file: ImportFile;
  import_refusal: ImportRefusal;
  import_change: ImportChange;
  import_lookalike: ImportLookalike;
  different_pair: DifferentPair;
  record_merge: RecordMerge;
  record_merge_row: RecordMergeRow;
  absence: Absence;
  unsent_write: UnsentWrite;
  hand_over: HandOver;
  hand_over_row: HandOverRow;
  webhook_endpoint: WebhookEndpoint;
  webhook_delivery: WebhookDelivery;
}
