import { CustomerListType } from '@agency/shared/model/customer';
import { isHiddenNumberValid } from '@agency/shared/model/hidden-number';
import { isBrokerComplete, NumberForm } from '@agency/shared/model/report';
import { isNumberValid, ruleOfNumber } from '@agency/shared/model/reported-number';
import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { limitChecks } from './limit-checks';
import { findLocks, lookalikesOf } from './locked-numbers';
import { mayReport } from './may-report';
import { findProject } from './projects';
import { numbersOf } from './report-draft';
import { reportingBroker, reportingStore } from './report-parties';

/**
 * Checks before the form is filled in whether the broker can report and, with a project and a number, whether it is
 * free.
 */
export const checkReport: Handler<'POST /expand/check-broker-cst-report'> = async (call) => {
  const { body, db, session, now } = call;
  const type = body.store_id ? CustomerListType.agencyBroker : CustomerListType.ownBroker;
  const store = await reportingStore(call, { ...body, type });
  const broker = await reportingBroker(call, body.broker_id, store);
  if (!broker) throw badInput('broker_id', 'unknown');
  if (!isBrokerComplete(broker)) throw new ApiError('brokerIncomplete', { field: 'broker_id' });
  if (!body.project_id) return { may_duplicate: 0 };
  await limitChecks(call);
  const project = await findProject(db, session.orgcode, body.project_id);
  if (!project) throw badInput('project_id', 'unknown');
  if (!session.isManager && !(await mayReport(db, project.id, session.memberId)))
    throw new ApiError('projectForbidden', { field: 'project_id' });
  const place = { orgcode: session.orgcode, projectId: project.id, now };
  const numbers = numbersOf(body);
  const [first] = numbers;
  if (body.cst_type === NumberForm.hidden) {
    const isOne = first && isHiddenNumberValid(ruleOfNumber(first), first.value);
    return { may_duplicate: isOne && (await lookalikesOf(db, place, first)).length > 0 ? 1 : 0 };
  }
  const whole = numbers.filter(isNumberValid);
  const isLocked = whole.length > 0 && (await findLocks(db, place, whole)).length > 0;
  return { may_duplicate: isLocked ? 1 : 0 };
};
