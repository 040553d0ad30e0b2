import type { ApiOutput } from '../contract/api';
import type { Role } from '../contract/model/account';
import type { User } from '../platform/session/session';

type RowIn<
  K extends
    | 'GET /expand/search-store'
    | 'GET /expand/cst/get-list'
    | 'GET /expand/broker/get-org-broker-list',
> = ApiOutput<K>['list'][number];

export function aUser(role: Role): User {
  return {
    id: '7',
    name: 'Zhou Yaqin',
    account_type: role === 'manager' ? 2 : 1,
    member_id: '5',
    mobile_tel: '138****0001',
    org_name: 'Harbour Homes',
    company_name: 'Harbour Homes',
    orgcode: 'HH',
  };
}

export function aPage<Row>(list: Row[], total_rows = list.length) {
  return { list, total_rows };
}

export function aStore(part: Partial<RowIn<'GET /expand/search-store'>> = {}) {
  return {
    id: '1',
    store_name: 'Maple Road',
    country_id: 'CN',
    province_id: '44',
    city_id: '4403',
    area_id: null,
    region_name: 'Shenzhen',
    address: '1 Maple Road',
    lng: 114.05,
    lat: 22.54,
    manager_name: 'Li Lei',
    mobile_tel: '13900000001',
    country_code: '86',
    agency_item: { id: '1', agency_name: 'Lianjia' },
    member_id: '5',
    member_item: { id: '5', name: 'Wang Fang' },
    company_name: 'Harbour Homes',
    store_status: 1,
    is_gh: 1,
    refuse_reason: '',
    broker_total: 3,
    labels: [],
    recycle_date: null,
    ...part,
  };
}

export function aStoreDetail(part: Partial<ApiOutput<'GET /expand/get-store-detail'>> = {}) {
  return {
    ...aStore(),
    broker_total: 3,
    labels: [],
    recycle_date: null,
    protect_days: 30,
    original_mobile_tel: '13900000001',
    is_editable: true,
    ext_values: [],
    biz_license_url: '',
    biz_license_url_real: '',
    share_url_real: '',
    h5_share_url: '',
    ...part,
  };
}

export function aCustomer(part: Partial<RowIn<'GET /expand/cst/get-list'>> = {}) {
  return {
    id: '31',
    store_id: '1',
    cst_name: 'Han Meimei',
    gender: 2,
    mobile_tel: '137****0003',
    country_code: '86',
    cst_status: 2,
    clue_status: 2,
    created_on: '2026-11-02 09:30:00',
    last_report_time: '2026-11-03 10:15:00',
    agency_last_report_time: '0000-00-00 00:00:00',
    protect_time: '2026-12-03 10:15:00',
    member_id: '5',
    member_name: 'Wang Fang',
    project_item: { id: '9', name: 'River Garden' },
    store_item: { id: '1', store_name: 'Maple Road' },
    broker_item: null,
    ...part,
  };
}

export function aCustomerDetail(part: Partial<ApiOutput<'GET /expand/cst/get-detail'>> = {}) {
  return {
    ...aCustomer(),
    broker_item: {
      id: '3',
      broker_name: 'Zhao Min',
      mobile_tel: '13600000008',
      country_code: '86',
      original_mobile_tel: '13600000008',
      member_id: '5',
      avatar_real: '',
      gender: 2,
    },
    cst_tels: [],
    may_duplicate: 0,
    cre_no: '',
    remarks: '',
    images: [],
    qr_item: { qr_type: 'qr_code', qr_data: '184467440737095516' },
    org_item: { company_name: 'Harbour Homes' },
    resident_item: null,
    resident_broker_company: '',
    resident_broker_store: '',
    cst_detail_item: {
      identity: '',
      dkr_name: '',
      dkr_mobile: '',
      dkr_identity: '',
      dk_time: '0000-00-00 00:00:00',
      labels: {},
    },
    ...part,
  };
}

export function aBroker(part: Partial<RowIn<'GET /expand/broker/get-org-broker-list'>> = {}) {
  return {
    id: '3',
    broker_name: 'Zhao Min',
    mobile_tel: '13600000008',
    original_mobile_tel: '13600000008',
    country_code: '86',
    broker_status: 1,
    broker_type: 1,
    gender: 2,
    avatar_real: '',
    store_id: '1',
    store_item: { id: '1', store_name: 'Maple Road' },
    member_broker_item: { id: '5', name: 'Wang Fang' },
    group_item: null,
    inviter: '',
    disabled: false,
    is_removable: true,
    im_user_id: 'b3',
    ...part,
  };
}

export function anOrganisation(part: Partial<ApiOutput<'GET /expand/common/org/info'>> = {}) {
  return {
    id: '1',
    orgcode: 'HH',
    org_type: 1,
    region_code: 'zh-CN',
    country_id: 'CN',
    map_service: 'amap',
    company_name: 'Harbour Homes',
    mobile_tel: '',
    name: 'Harbour Homes',
    ...part,
  };
}
