import { isServed, useNavigate } from '@agency/shared';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { paths } from '@agency/shared/paths';
import type { usePeer } from '../../queries/room';

/**
 * Returns a function that opens the report of a customer by this broker with the text of a message; undefined for a
 * broker without a store, who cannot be reported for.
 */
export function useReportCustomer(peer: ReturnType<typeof usePeer>): ((text: string) => void) | undefined {
  const navigate = useNavigate();
  if (!peer?.store_id || !isServed(paths.insteadReport.pathname)) return undefined;
  const { store_id, broker_id: id, broker_name, broker_tel: mobile_tel, country_code } = peer;
  return (pasted) => {
    chosenBrokers.keep(store_id, { id, broker_name, mobile_tel, country_code });
    void navigate(paths.insteadReport.href({ store_id }), { state: { pasted } });
  };
}
