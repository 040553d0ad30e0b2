import type { ApiOutput } from '@agency/shared/api';
import { zeroDate } from '@agency/shared/model/customer';
import { maskPhone } from '@agency/shared/model/phone';
import type { SessionCall } from '../../platform/call/call';
import { formatTime } from '../../platform/time/zoned-time';
import type { CustomerRow, FoundCustomer } from './repository';
import { revealableOf } from './revealable';

type Row = ApiOutput<'GET /expand/cst/get-list'>['list'][number];
type Detail = ApiOutput<'GET /expand/cst/get-detail'>;

export function presentCustomer(row: CustomerRow, zone: string): Row {
  const { id, store_id, cst_name, gender, mobile_tel, cst_status, clue_status, member_id } = row;
  const timeOf = (time: Date | null) => (time ? formatTime(time, zone) : zeroDate);
  return {
    id,
    store_id,
    cst_name,
    gender,
    mobile_tel,
    country_code: row.country_code ?? '',
    cst_status,
    clue_status,
    created_on: timeOf(row.created_on),
    last_report_time: timeOf(row.last_report_time),
    agency_last_report_time: timeOf(row.agency_last_report_time ?? row.last_report_time),
    protect_time: timeOf(row.protect_time),
    member_id,
    member_name: row.member_name ?? '',
    project_item: { id: row.project_id, name: row.project_name },
    store_item: store_id ? { id: store_id, store_name: row.store_name ?? '' } : null,
    broker_item: {
      id: row.broker_id,
      broker_name: row.broker_name,
      mobile_tel: row.hides_broker_number ? maskPhone(row.broker_tel) : row.broker_tel,
      country_code: row.broker_country_code,
      member_id: row.broker_member_id,
    },
  };
}

/** Formats the details. The complete number of a masked broker never leaves the server here. */
export function presentCustomerDetail(
  row: FoundCustomer,
  tels: Detail['cst_tels'],
  { session, zone }: Pick<SessionCall, 'session' | 'zone'>,
): Detail {
  const item = presentCustomer(row, zone);
  // A broker who accompanies the customer appears a second time, with the same mask.
  const isHiddenBroker = row.hides_broker_number && row.dkr_mobile === row.broker_tel;
  const { cre_no, remarks, images, resident_name, resident_tel } = row;
  const { identity, dkr_name, dkr_mobile, dkr_identity, resident_broker_company, resident_broker_store } =
    row;
  return {
    ...item,
    broker_item: {
      id: row.broker_id,
      broker_name: row.broker_name,
      mobile_tel: item.broker_item?.mobile_tel ?? '',
      country_code: row.broker_country_code,
      original_mobile_tel: row.hides_broker_number ? '' : row.broker_tel,
      member_id: row.broker_member_id,
      avatar_real: '',
      gender: row.broker_gender,
    },
    cst_tels: tels,
    may_duplicate: Number(row.awaits_full_tel),
    revealable: revealableOf(row, session),
    cre_no,
    remarks,
    images,
    qr_item: row.qr_data ? { qr_type: row.qr_type, qr_data: row.qr_data } : null,
    org_item: { company_name: row.company_name },
    resident_item: resident_name ? { resident_name, resident_tel } : null,
    resident_broker_company,
    resident_broker_store,
    cst_detail_item: {
      identity,
      dkr_name,
      dkr_mobile: isHiddenBroker ? maskPhone(dkr_mobile) : dkr_mobile,
      dkr_identity,
      dk_time: row.dk_time ? formatTime(row.dk_time, zone) : zeroDate,
      labels: row.field_labels,
    },
  };
}
