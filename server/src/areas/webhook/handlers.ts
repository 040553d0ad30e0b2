import type { Handlers } from '../../platform/call/call';
import { formatTime } from '../../platform/time/zoned-time';
import { listDeliveries, sendAgain } from './deliveries';
import {
  changeEndpoint,
  createEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateEndpoint,
  setPaused,
} from './endpoints';
import type { WebhookServices } from './webhook-service';

export const webhookHandlers: Handlers<
  | 'GET /expand/admin/webhooks'
  | 'POST /expand/admin/webhook/create'
  | 'POST /expand/admin/webhook/change'
  | 'POST /expand/admin/webhook/rotate'
  | 'POST /expand/admin/webhook/set-paused'
  | 'POST /expand/admin/webhook/remove'
  | 'GET /expand/admin/webhook/deliveries'
  | 'POST /expand/admin/webhook/send-again',
  WebhookServices
> = {
  'GET /expand/admin/webhooks': async ({ db, session, zone }) => {
    const endpoints = await listEndpoints(db, session.orgcode);
    const timeOf = (time: Date | null) => time && formatTime(time, zone);
    return {
      list: endpoints.map((endpoint) => ({
        ...endpoint,
        created_at: formatTime(endpoint.created_at, zone),
        former_until: timeOf(endpoint.former_until),
        paused_at: timeOf(endpoint.paused_at),
      })),
    };
  },
  'POST /expand/admin/webhook/create': (call) =>
    createEndpoint(call.db, authorOf(call), call.body, call.deps),
  'POST /expand/admin/webhook/change': async (call) => {
    await changeEndpoint(call.db, authorOf(call), call.body, call.deps);
    return {};
  },
  'POST /expand/admin/webhook/rotate': (call) =>
    rotateEndpoint(call.db, authorOf(call), call.body.id, call.deps),
  'POST /expand/admin/webhook/set-paused': async (call) => {
    await setPaused(call.db, authorOf(call), call.body);
    return {};
  },
  'POST /expand/admin/webhook/remove': async (call) => {
    await removeEndpoint(call.db, authorOf(call), call.body.id);
    return {};
  },
  'GET /expand/admin/webhook/deliveries': listDeliveries,
  'POST /expand/admin/webhook/send-again': async (call) => {
    await sendAgain(call.db, authorOf(call), call.body.id);
    return {};
  },
};

function authorOf({ session, now }: { session: { orgcode: string; accountId: string }; now: Date }) {
  return { orgcode: session.orgcode, accountId: session.accountId, now };
}
