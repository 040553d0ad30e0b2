/** The base path of every route (docs/product.md, section 2). */
export const basePath = '/agency-cloud-assistant-front';

type QueryValue = string | number | undefined;

function path<Query extends Record<string, QueryValue> = Record<never, never>>(pathname: string) {
  return {
    pathname,
    href(query: Partial<Query> = {}): string {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries<QueryValue>(query)) {
        if (value !== undefined) search.set(name, String(value));
      }
      const text = search.toString();
      return text ? `${pathname}?${text}` : pathname;
    },
  };
}

export const paths = {
  home: path('/workbench/home'),
  search: path<{ kw: string }>('/search'),
  store: path<{ todo_type: string; kw: string }>('/workbench/store'),
  message: path('/workbench/message'),
  data: path<{ tab: number; indicator: string }>('/workbench/data'),
  my: path('/workbench/my'),
  login: path<{ back_pathname: string; back_search: string }>('/user/login'),
  resetPassword: path('/user/resetPwd'),
  agreement: path('/agreement'),
  privacy: path('/privacy'),
  service: path('/service'),
  setting: path('/setting'),
  settingVersion: path('/setting/version'),
  language: path('/setting/language'),
  settingCurrency: path('/setting/language/currency'),
  deviceInfo: path('/setting/device-info'),
  settingNotifications: path('/setting/notifications'),
  settingDevices: path('/setting/devices'),
  settingPasskeys: path('/setting/passkeys'),
  /** `account_id` is somebody else's, for administrators. */
  settingAway: path<{ account_id: string }>('/setting/away'),
  createStore: path<{ store_id: string; type: 'add' | 'edit' }>('/store/createStore'),
  storeDetails: path<{ store_id: string; broker_cst_from: number; page_source: string }>(
    '/store/storeDetails',
  ),
  publicStore: path('/store/publicStore'),
  /** `waiting` opens a visit that is still in the outbox. */
  recordVisit: path<{ store_id: string; lat: number; lng: number; waiting: string }>('/store/recordVisit'),
  selectBroker: path('/store/selectBroker'),
  insteadReport: path<{
    store_id: string;
    store_name: string;
    is_gh: number;
    sh_store_member_id: string;
    sh_store_member_name: string;
  }>('/store/insteadReport'),
  selectReporter: path<{
    store_id: string;
    store_name: string;
    is_gh: number;
    sh_store_member_id: string;
    sh_store_member_name: string;
    broker_cst_from: number;
  }>('/store/insteadReport/select'),
  activityDetails: path<{ project_id: string; orgcode: string }>('/activityDetails'),
  customer: path('/customer'),
  customerList: path<{ store_id: string; type: number; title: string; showSearch: string }>(
    '/customer/customerList',
  ),
  customerSearch: path<{ store_id: string; type: number; kw: string }>('/customer/customerSearch'),
  customerDetails: path<{
    clue_id: string;
    store_id: string;
    type: number;
    orgcode: string;
    is_goback_home: 1;
    tab: 'visits';
  }>('/customer/customerDetails'),
  customerDkQrcode: path('/customer/customerDkQrcode'),
  broker: path<{ tab: number; status: number; kw: string }>('/broker'),
  brokerList: path('/broker/brokerList'),
  inviteOwnBroker: path<{ group_id: string; group_name: string }>('/broker/inviteOwnBroker'),
  selectAgency: path('/agency/selectAgency'),
  chatRoom: path<{ conversation_id: string; broker_tel: string; seq: number }>('/message/chatRoom'),
  notice: path<{ tab_key: 1 | 2; kw: string }>('/message/notice'),
  noticeContent: path<{ tab_key: 1 | 2 }>('/message/notice/infiniteScrollContent'),
  myVisit: path('/visit/my-visit'),
  visitToday: path('/visit/today'),
  unsentRecords: path('/visit/unsent'),
  visitInventory: path('/visit/visit-inventory'),
  indicatorDetails: path<{
    indicator_id: string;
    indicator_name: string;
    company_id: string;
    begin_time: string;
    end_time: string;
    q_store_id: string;
    q_member_id: string;
    q_project_id: string;
    entity_type: string;
    entity_id: string;
    whose: string;
  }>('/indicators/details'),
  /** `month` is `yyyy-MM`. */
  goals: path<{ month: string; indicator: string }>('/indicators/goals'),
  visitInventoryDetails: path<{ member_id: string; member_name: string; date: string }>(
    '/visit/visit-inventory-details',
  ),
} as const;
