import type { ChosenBroker } from '@agency/shared/model/chosen-broker';
import { ClueStatus } from '@agency/shared/model/customer';
import type { CustomerDetail } from './detail-lines';

interface Correction {
  storeId: string;
  broker: ChosenBroker;
  state: Record<'operation_type' | 'querry_tel' | 'querry_proj_name' | 'querry_cst_name' | 'clue_id', string>;
}

/**
 * Returns the invalid report so that it can be corrected and sent again. Valid or pending reports cannot be changed by
 * their sender, and a report needs a store.
 */
export function correctionOf(customer: CustomerDetail): Correction | null {
  const { clue_status, store_item, project_item, cst_name, mobile_tel } = customer;
  if (clue_status !== ClueStatus.invalid || !store_item) return null;
  const { id, broker_name, mobile_tel: brokerTel, country_code } = customer.broker_item;
  return {
    storeId: store_item.id,
    broker: { id, broker_name, mobile_tel: brokerTel, country_code },
    state: {
      operation_type: 'edit_report',
      querry_tel: mobile_tel,
      querry_proj_name: project_item?.name ?? '',
      querry_cst_name: cst_name,
      clue_id: customer.id,
    },
  };
}
