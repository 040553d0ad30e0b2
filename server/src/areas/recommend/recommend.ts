import { randomBytes } from 'node:crypto';
import type { ApiBody } from '@agency/shared/api';
import { ClueStatus, CustomerStatus } from '@agency/shared/model/customer';
import { phoneText } from '@agency/shared/model/format-phone';
import { hiddenDigits } from '@agency/shared/model/hidden-number';
import { nameRuleOf } from '@agency/shared/model/person-name';
import {
  firstViolation,
  isBrokerComplete,
  isHiddenReport,
  type ReportDraft,
  reportFieldTypes,
} from '@agency/shared/model/report';
import { countryCodeOf, type ReportedNumber } from '@agency/shared/model/reported-number';
import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { customerName } from '../../platform/search/searched-names';
import { parseTime } from '../../platform/time/zoned-time';
import { findTenant } from '../config/find-tenant';
import { addFlowEvent } from '../customer/flow-events';
import { findOwnerOfReport } from '../customer-owner/owner-of-report';
import { recordClaims } from '../dispute/record-claims';
import { findActorName } from '../member/members';
import { seesMember } from '../member/visible';
import { sendNotices } from '../notice/send-notices';
import { recordOpenEvent } from '../open-event/record-open-event';
import { renewProtection } from '../store/protection';
import { findLocks, type Lookalike, lockProject, lookalikesOf } from './locked-numbers';
import { mayReport } from './may-report';
import { findProject, type ProjectRow, reportConfigOf } from './projects';
import { draftOf } from './report-draft';
import { listTypeOf, reportingBroker, reportingMember, reportingStore } from './report-parties';

const dayMs = 86_400_000;

type Payload = ApiBody<'POST /expand/cst/recommend'>;
type Checked = Awaited<ReturnType<typeof checkedReport>>;

/**
 * Reports a customer. docs/product.md, section 5, defines the order of the checks: the input first, then the lock on
 * the number.
 */
export const recommend: Handler<'POST /expand/cst/recommend'> = async (call) => {
  const { db, session, query, now } = call;
  const report = await checkedReport(call, { ...query, ...chosenOf(call.body) }, call.body);
  const place = { orgcode: session.orgcode, projectId: report.project.id, now };
  await lockProject(db, place);
  const numbers = report.draft.cst_tels;
  const [first] = numbers as [ReportedNumber];
  if (!report.isHidden) {
    const locks = await findLocks(db, place, numbers);
    if (locks.length === 0) return store(call, report, false);
    await recordClaims(db, locks, claimOf(call, report));
    throw new ApiError('numberDuplicate', { field: 'mobile_tel' });
  }
  const lookalikes = await lookalikesOf(db, place, first);
  const [waiting] = lookalikes;
  if (waiting?.awaits_full_tel) throw await completionNeeded(call, waiting, first);
  return store(call, report, lookalikes.length > 0);
};

/** The payload overrides the query; empty text counts as absent. */
function chosenOf({ store_id, broker_id }: Payload): { store_id?: string; broker_id?: string } {
  return { ...(store_id ? { store_id } : {}), ...(broker_id ? { broker_id } : {}) };
}

async function checkedReport(
  call: SessionCall,
  chosen: { store_id?: string; broker_id?: string; type?: number },
  payload: Payload,
) {
  const { db, session } = call;
  const reporting = await reportingStore(call, chosen);
  const project = await findProject(db, session.orgcode, payload.project_id || '0');
  if (!project) throw badInput('project_id', payload.project_id ? 'unknown' : 'required');
  const broker = await reportingBroker(call, chosen.broker_id, reporting);
  if (broker && !isBrokerComplete(broker)) throw new ApiError('brokerIncomplete', { field: 'broker_id' });
  const memberId = await reportingMember(call, payload.member_id, reporting, broker);
  const known = { project_id: project.id, broker_id: broker?.id ?? '', member_id: memberId };
  // Without a member the rules below ask for one first.
  if (memberId && !(await mayReport(db, project.id, memberId)))
    throw new ApiError('projectForbidden', { field: 'project_id' });
  const draft = draftOf(payload, known);
  const config = reportConfigOf(project);
  const { country_id } = await findTenant(db, session.orgcode);
  const violation = firstViolation(draft, config, nameRuleOf(country_id));
  if (violation) {
    // An unknown id was sent, which the rules treat as missing.
    const sent: Record<string, unknown> = { broker_id: chosen.broker_id, member_id: payload.member_id };
    throw new ApiError('badInput', {
      field: violation.field,
      reason: sent[violation.field] ? 'unknown' : violation.reason,
      params: { field: fieldName(project, violation.field) },
    });
  }
  if (!broker) throw badInput('broker_id', 'required');
  const isHidden = isHiddenReport(draft, config);
  return { draft, project, broker, memberId, isHidden, reporting, from: payload.broker_cst_from ?? 0 };
}

function claimOf({ session, now }: SessionCall, { draft, broker, memberId, reporting }: Checked) {
  return {
    orgcode: session.orgcode,
    now,
    member_id: memberId,
    store_id: reporting?.id ?? null,
    broker_id: broker.id,
    list_type: listTypeOf(reporting),
    cst_name: draft.cst_name,
  };
}

/** Names an invalid field in the message by its own label, if the project has given it one. */
function fieldName({ field_labels }: ProjectRow, field: string): string {
  const type = reportFieldTypes.find((one) => one === field);
  return (type && field_labels[type]) ?? field;
}

/** A second masked number like a waiting one requires the complete number. */
async function completionNeeded(
  call: SessionCall,
  waiting: Lookalike,
  hidden: ReportedNumber,
): Promise<ApiError> {
  const { isManager, memberId } = call.session;
  const isOpen = isManager ? await seesMember(call, waiting.member_id) : waiting.member_id === memberId;
  return new ApiError('hiddenNumberCompletion', {
    data: {
      // A report of somebody else is not identified.
      clue_id: isOpen ? waiting.clue_id : null,
      mobile_tel: hidden.value,
      tel_type: hidden.type,
      country_code: countryCodeOf(hidden),
      hidden_digits: hiddenDigits,
    },
  });
}

async function store(call: SessionCall, report: Checked, mayDuplicate: boolean) {
  const { db, session, now } = call;
  const { draft, project, broker, reporting } = report;
  const { orgcode } = session;
  const protect_time = new Date(now.getTime() + project.protect_days * dayMs);
  // A report counts as activity on the store. It comes first because reassignments lock a store before its brokers.
  if (reporting) await renewProtection(call, reporting.id);
  const { id: clue_id, member_id: memberId } = await insertCustomer(call, report, {
    protect_time,
    awaits_full_tel: mayDuplicate,
  });
  await insertNumbers(call, clue_id, draft.cst_tels);
  const [first] = draft.cst_tels;
  const params = { customer: draft.cst_name, project: project.name, broker: broker.broker_name };
  const name = await findActorName(call);
  await addFlowEvent(db, {
    orgcode,
    customer_id: clue_id,
    event_type: 'reported',
    event_time: now,
    params,
    details: [
      { key: 'store', value: reporting?.store_name ?? '' },
      { key: 'mobile_tel', value: first ? phoneText(first.value, countryCodeOf(first)) : '' },
      { key: 'remarks', value: draft.remarks },
    ],
    clue_status: ClueStatus.toBeConfirmed,
    protect_time,
    created_by: name,
  });
  await recordOpenEvent(db, { orgcode, now, kind: 'customer.reported', ids: [clue_id] });
  if (memberId && memberId !== session.memberId) {
    const extra = { store_id: reporting?.id ?? null, clue_id, type: listTypeOf(reporting) };
    await sendNotices(db, [{ orgcode, memberId, kind: 'customer_reported', params, extra }], now);
  }
  return { clue_id, may_duplicate: Number(mayDuplicate) };
}

async function insertCustomer(
  { db, session, now, zone }: SessionCall,
  { draft, project, broker, memberId, isHidden, reporting, from }: Checked,
  more: { protect_time: Date; awaits_full_tel: boolean },
): Promise<{ id: string; member_id: string | null }> {
  const reported = {
    broker_id: broker.id,
    store_id: reporting?.id ?? null,
    member_id: memberId,
    list_type: listTypeOf(reporting),
  };
  return db
    .insertInto('customer')
    .values({
      ...reported,
      ...(await findOwnerOfReport(db, reported)),
      orgcode: session.orgcode,
      project_id: project.id,
      reporter_id: session.memberId,
      ...personOf(draft),
      dk_time: draft.dk_time ? parseTime(draft.dk_time, zone, 'dk_time') : null,
      cst_status: CustomerStatus.reported,
      clue_status: ClueStatus.toBeConfirmed,
      created_on: now,
      last_report_time: now,
      agency_last_report_time: now,
      is_hidden: isHidden,
      qr_data: randomBytes(18).toString('base64url'),
      broker_cst_from: from,
      ...more,
    })
    .returning(['id', 'member_id'])
    .executeTakeFirstOrThrow();
}

function personOf(draft: ReportDraft) {
  const { cst_name, gender, identity, remarks, dkr_name, dkr_mobile, dkr_identity, cst_tels } = draft;
  const mobile_tel = cst_tels[0]?.value ?? '';
  return {
    ...customerName(cst_name),
    gender,
    mobile_tel,
    identity,
    cre_no: identity,
    remarks,
    dkr_name,
    dkr_mobile,
    dkr_identity,
  };
}

async function insertNumbers({ db }: SessionCall, customer_id: string, numbers: ReportedNumber[]) {
  const rows = numbers.map((number, position) => ({
    customer_id,
    position,
    tel_type: number.type,
    country_code: countryCodeOf(number),
    number: number.value,
  }));
  await db.insertInto('customer_tel').values(rows).execute();
}
