import { rememberedChoices } from './remembered-choices';

export interface ChosenBroker {
  id: string;
  broker_name: string;
  /** May be masked. */
  mobile_tel: string;
  country_code: string;
}

/**
 * The broker chosen for a report on behalf, by store; removed after the report (docs/product.md, section 9 "Cache
 * keys").
 */
export const chosenBrokers = rememberedChoices<ChosenBroker>({
  key: 'instead_report_cst_broker',
  thing: 'store_id',
  choice: 'broker',
});
