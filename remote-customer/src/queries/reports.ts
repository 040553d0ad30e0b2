import {
  apiQuery,
  type Created,
  type Creation,
  call,
  createOnce,
  pagedApiQuery,
  refreshTouched,
} from '@agency/shared';
import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { completedBy } from '@agency/shared/model/hidden-number';
import { PageSize } from '@agency/shared/model/page-size';
import type { ReportBody } from '../model/report-form';
import type { ReportQuestion } from '../model/report-question';

const quiet = { hideError: true };

export function projectsQuery(store_id: string, keyword: string) {
  const body = { store_id, keyword: keyword || undefined };
  return pagedApiQuery('POST /expand/company/project-list', { body }, { pageSize: PageSize.projects });
}

export function fieldConfigQuery(project_id: string, store_id: string) {
  return apiQuery('POST /expand/cst/get-report-field-config', { body: { project_id, store_id } });
}

export function checkReportQuery(body: ReportQuestion) {
  return apiQuery('POST /expand/check-broker-cst-report', { body });
}

export function storeQuery(id: string) {
  return apiQuery('GET /expand/get-store-detail', { query: { id } });
}

export async function askReportPage(
  body: Required<ApiBody<'POST /expand/get-report-page-url'>>,
): Promise<string> {
  const { broker_id, store_id } = body;
  await call('POST /expand/check-broker-cst-report', { body: { broker_id, store_id } });
  return (await call('POST /expand/get-report-page-url', { body })).url;
}

interface ReportToSend {
  body: ReportBody;
  type: number;
  draft: Creation<ReportBody>['draft'];
  onWaiting: (clue_id: string, body: ReportBody) => void;
}

/** Reports one customer once, even if it is called again before the first answer. A sent report cannot be changed. */
export async function sendReport({ body, type, draft, onWaiting }: ReportToSend): Promise<Created> {
  const created = await createOnce({
    body,
    draft,
    post: async (sent, idempotencyKey) => {
      const query = { store_id: sent.store_id, broker_id: sent.broker_id, type };
      const answer = await call(
        'POST /expand/cst/recommend',
        { query, body: sent },
        { ...quiet, idempotencyKey },
      );
      if (answer.may_duplicate === 1) onWaiting(answer.clue_id, sent);
      return answer.clue_id;
    },
    change: async () => false,
  });
  await refreshTouched('customer', 'store');
  return created;
}

interface NumberToComplete {
  clue_id: string;
  full_tel: string;
  body: Pick<ReportBody, 'store_id' | 'broker_id' | 'broker_cst_from'>;
  type: number;
  key: string;
}

/** Completes the number of a waiting report. A retry with the same key gets the first answer. */
export async function completeReport({
  clue_id,
  full_tel,
  body,
  type,
  key,
}: NumberToComplete): Promise<string> {
  const { store_id, broker_id, broker_cst_from } = body;
  const answer = await call(
    'POST /expand/cst/full-tel',
    {
      query: { store_id, broker_id, type },
      body: { clue_id, full_tel, tel_type: completedBy(full_tel), store_id, broker_id, broker_cst_from },
    },
    { ...quiet, idempotencyKey: key },
  );
  await refreshTouched('customer', 'store');
  return answer.clue_id;
}

export function makeProjectCard(
  id: string,
  idempotencyKey: string,
): Promise<ApiOutput<'POST /im/make-card'>> {
  return call('POST /im/make-card', { body: { kind: 'project', id } }, { idempotencyKey });
}

export function saleActivitiesQuery(project_id: string, orgcode: string) {
  return apiQuery('GET /expand/project/get-report-more-detail', { query: { project_id, orgcode } });
}
