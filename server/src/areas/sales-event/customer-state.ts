import { ClueStatus, CustomerStatus, CustomerVisitType } from '@agency/shared/model/customer';
import { type SalesEventType, salesEventTypes, type Withdrawable } from '@agency/shared/model/sales-event';

export interface SalesEvent {
  event_id: string;
  type: SalesEventType;
  what: Withdrawable | null;
  occurred_at: Date;
  /** Name of the salesperson. */
  by: string;
  content: string;
  images: string[];
  attachments: string[];
  /** In the currency of the organisation. */
  amount: number | null;
  building_no: string;
  unit: string;
  room: string;
  /** In square metres. */
  area: number | null;
}

/** An event that changed something, with the state of the report after it. */
export interface Step {
  event: SalesEvent;
  clue_status: number;
}

export interface CustomerState {
  cst_status: number;
  clue_status: number;
  /** Times of the first arrival and of the first subscription and contract that were not withdrawn. */
  visited_on: Date | null;
  subscribed_on: Date | null;
  signed_on: Date | null;
  /** Sum of the contracts; one that names no amount has that of its subscription. */
  cj_amount: number | null;
  /** When the report was rejected, if it is invalid. */
  rejected_on: Date | null;
  steps: Step[];
  visits: { event: SalesEvent; visit_type: number }[];
  /** Subscriptions and contracts that were not withdrawn; a subscription and its contract are one. */
  trades: SalesEvent[];
}

const deals: Record<Withdrawable, SalesEventType> = {
  reservation: 'reserved',
  subscription: 'subscribed',
  contract: 'signed',
};

/**
 * Returns what the events of a customer come to. The result depends on when the events occurred, not on the order in
 * which they were told, so a late event changes it as if it had come in time.
 *
 * - An arrival or a deal confirms the report, also after a rejection: the sales side has received the customer since.
 * - A rejection has no effect on a customer who has made a deal.
 * - A withdrawal ends all reservations, subscriptions or contracts before it.
 */
export function customerStateOf(events: readonly SalesEvent[]): CustomerState {
  let clue_status: number = ClueStatus.toBeConfirmed;
  let rejected_on: Date | null = null;
  let made: SalesEvent[] = [];
  const arrivals: SalesEvent[] = [];
  const steps: Step[] = [];
  for (const event of [...events].sort(byTime)) {
    if (event.type === 'rejected') {
      if (clue_status === ClueStatus.invalid || made.length > 0) continue;
      clue_status = ClueStatus.invalid;
      rejected_on = event.occurred_at;
    } else if (event.type === 'withdrawn') {
      const remaining = made.filter(({ type }) => event.what === null || type !== deals[event.what]);
      if (remaining.length === made.length) continue;
      made = remaining;
    } else {
      if (event.type === 'confirmed' && clue_status === ClueStatus.effective) continue;
      clue_status = ClueStatus.effective;
      rejected_on = null;
      if (event.type === 'arrived') arrivals.push(event);
      else if (event.type !== 'confirmed') made.push(event);
    }
    steps.push({ event, clue_status });
  }
  const ofType = (wanted: SalesEventType) => made.filter(({ type }) => type === wanted);
  const [reservations, subscriptions, contracts] = [
    ofType('reserved'),
    ofType('subscribed'),
    ofType('signed'),
  ];
  const trades = tradesOf(subscriptions, contracts);
  const signed = trades.filter(({ isSigned }) => isSigned);
  return {
    cst_status: statusOf([arrivals, reservations, subscriptions, contracts]),
    clue_status,
    visited_on: arrivals[0]?.occurred_at ?? null,
    subscribed_on: subscriptions[0]?.occurred_at ?? null,
    signed_on: contracts[0]?.occurred_at ?? null,
    cj_amount: signed.length > 0 ? signed.reduce((sum, { trade }) => sum + (trade.amount ?? 0), 0) : null,
    rejected_on,
    steps,
    visits: [...arrivals.map(visitOf), ...made.map(dealVisitOf)],
    trades: trades.map(({ trade }) => trade),
  };
}

/** Events of the same moment are in the order of their types; the id only makes the order the same everywhere. */
function byTime(a: SalesEvent, b: SalesEvent): number {
  return (
    a.occurred_at.getTime() - b.occurred_at.getTime() ||
    salesEventTypes.indexOf(a.type) - salesEventTypes.indexOf(b.type) ||
    (a.event_id < b.event_id ? -1 : 1)
  );
}

const statuses = [
  CustomerStatus.visited,
  CustomerStatus.reserved,
  CustomerStatus.subscribed,
  CustomerStatus.signed,
];

function statusOf(stages: SalesEvent[][]): number {
  return statuses[stages.findLastIndex(({ length }) => length > 0)] ?? CustomerStatus.reported;
}

function visitOf(event: SalesEvent, index: number) {
  return { event, visit_type: index === 0 ? CustomerVisitType.firstVisit : CustomerVisitType.returnVisit };
}

const visitTypes: Partial<Record<SalesEventType, number>> = {
  reserved: CustomerVisitType.reservation,
  subscribed: CustomerVisitType.subscription,
  signed: CustomerVisitType.signing,
};

function dealVisitOf(event: SalesEvent) {
  return { event, visit_type: visitTypes[event.type] ?? CustomerVisitType.signing };
}

/**
 * Returns the subscriptions, each with what its contract says of the same unit. A contract without a subscription is a
 * trade of its own.
 */
function tradesOf(
  subscriptions: SalesEvent[],
  contracts: SalesEvent[],
): { trade: SalesEvent; isSigned: boolean }[] {
  const trades = subscriptions.map((trade) => ({ trade, isSigned: false }));
  for (const contract of contracts) {
    const open = trades.filter(({ isSigned }) => !isSigned);
    const own = open.find(({ trade }) => unitOf(trade) === unitOf(contract)) ?? open.at(-1);
    if (!own) trades.push({ trade: contract, isSigned: true });
    else {
      own.trade = completed(own.trade, contract);
      own.isSigned = true;
    }
  }
  return trades;
}

const unitOf = ({ building_no, unit, room }: SalesEvent) => JSON.stringify([building_no, unit, room]);

function completed(subscription: SalesEvent, contract: SalesEvent): SalesEvent {
  return {
    ...subscription,
    amount: contract.amount ?? subscription.amount,
    building_no: contract.building_no || subscription.building_no,
    unit: contract.unit || subscription.unit,
    room: contract.room || subscription.room,
    area: contract.area ?? subscription.area,
    attachments: [...subscription.attachments, ...contract.attachments],
  };
}
