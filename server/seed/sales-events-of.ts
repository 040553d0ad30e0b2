import { CustomerVisitType } from '@agency/shared/model/customer';
import type { SalesEventType } from '@agency/shared/model/sales-event';
import type { FlowKind } from '../src/areas/customer/flow-texts';
import type { makeStories } from './make-stories';

type Stories = Pick<ReturnType<typeof makeStories>, 'flows' | 'visits' | 'trades'>;

const types: Partial<Record<FlowKind, SalesEventType>> = {
  confirmed: 'confirmed',
  invalidated: 'rejected',
  visited: 'arrived',
  reserved: 'reserved',
  subscribed: 'subscribed',
  signed: 'signed',
};

const nothing = { amount: null, building_no: '', unit: '', room: '', area: null };

export function salesEventsOf({ flows, visits, trades }: Stories) {
  const tradeOf = new Map(trades.filter(({ visible }) => visible).map((trade) => [trade.customer_id, trade]));
  const told = flows.flatMap(({ id, event_type, event_time, created_by, ...flow }) => {
    const type = types[event_type];
    const trade = type === 'subscribed' ? tradeOf.get(flow.customer_id) : undefined;
    const unit = trade && {
      amount: trade.rg_order_total,
      building_no: trade.building_no,
      unit: trade.unit,
      room: trade.room,
      area: trade.rg_order_area,
    };
    return type ? [eventOf(`flow-${id}`, type, flow, event_time, created_by, unit)] : [];
  });
  const returns = visits
    .filter(({ visit_type }) => visit_type === CustomerVisitType.returnVisit)
    .map(({ id, created_on, created_by, ...visit }) =>
      eventOf(`visit-${id}`, 'arrived', visit, created_on, created_by),
    );
  return [...told, ...returns];
}

function eventOf(
  event_id: string,
  event_type: SalesEventType,
  { orgcode, customer_id }: { orgcode: string; customer_id: string },
  occurred_at: Date,
  told_by: string,
  unit: object = {},
) {
  return {
    orgcode,
    key_id: null,
    event_id,
    customer_id,
    event_type,
    what: null,
    occurred_at,
    received_at: occurred_at,
    told_by,
    content: '',
    images: [],
    attachments: [],
    ...nothing,
    ...unit,
  };
}
