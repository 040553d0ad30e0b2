import type { RowOf } from '@agency/shared';
import { phoneText } from '@agency/shared/model/format-phone';
import { disputePaths } from './dispute-paths';

export type Dispute = RowOf<'GET /expand/dispute/get-list'>;
export type Side = Dispute['owner'];

export const disputeHref = (id: string): string => `${disputePaths.card}?dispute_id=${id}`;

export const numberOf = ({ mobile_tel, country_code }: Dispute): string =>
  phoneText(mobile_tel, country_code);

/** Name of the customer as the own side reported it; managers of one side do not see the name of the other side. */
export const nameOf = (dispute: Dispute): string =>
  dispute.owner.cst_name || dispute.claimant.cst_name || numberOf(dispute);
