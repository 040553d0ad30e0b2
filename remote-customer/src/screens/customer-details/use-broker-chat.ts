import {
  isServed,
  report,
  useIsCurrentPage,
  useKnownRole,
  useNavigate,
  useSingleFlight,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useEffect } from 'react';
import type { CustomerDetail } from '../../model/detail-lines';
import { openConversation } from '../../queries/broker-chat';

interface BrokerChat {
  open: (() => void) | undefined;
  isOpening: boolean;
}

export function useBrokerChat({ id, cst_name, broker_item: broker }: CustomerDetail): BrokerChat {
  const navigate = useNavigate();
  const isHere = useIsCurrentPage();
  const hasMessages = useKnownRole() === 'attache' && isServed(paths.chatRoom.pathname);
  const isNobodys = !broker.member_id;
  useEffect(() => {
    // Without a member nobody can be called (docs/product.md, section 8), which is worth a report.
    if (hasMessages && isNobodys) {
      report({ kind: 'chat-peer', remote: 'remote-customer', message: `The broker of ${id} has no member` });
    }
  }, [hasMessages, isNobodys, id]);
  const [open, isOpening] = useSingleFlight(async () => {
    const conversation_id = await openConversation(broker);
    if (!isHere()) return;
    const state = { customer: { id, name: cst_name } };
    void navigate(paths.chatRoom.href({ conversation_id, broker_tel: broker.mobile_tel }), { state });
  });
  return { open: hasMessages && !isNobodys ? () => void open() : undefined, isOpening };
}
