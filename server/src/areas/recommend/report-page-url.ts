import type { Handler } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { findMember } from '../member/members';
import { reportingBroker, reportingMember, reportingStore } from './report-parties';

const reportPage = '/agency-cloud-assistant-front/store/insteadReport';

/** Returns the URL of the report page. It contains no secret, because the page checks the session again. */
export const getReportPageUrl: Handler<'POST /expand/get-report-page-url'> = async (call) => {
  const { body, db, session } = call;
  const store = await reportingStore(call, body);
  const broker = await reportingBroker(call, body.broker_id, store);
  if (body.broker_id && !broker) throw badInput('broker_id', 'unknown');
  const memberId = await reportingMember(call, body.member_id, store, broker);
  if (!memberId) throw badInput('member_id', body.member_id ? 'unknown' : 'required');
  const member = await findMember(db, session, memberId);
  const query = new URLSearchParams({
    store_id: body.store_id,
    store_name: store?.store_name ?? '',
    is_gh: String(store?.is_gh ?? ''),
    sh_store_member_id: memberId,
    sh_store_member_name: member?.name ?? '',
    ...(broker ? { broker_id: broker.id } : {}),
  });
  return { url: `${reportPage}?${query}` };
};
