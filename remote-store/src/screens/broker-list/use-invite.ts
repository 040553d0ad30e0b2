import { useNavigate } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';

/** Leads to the invitation; where brokers are grouped it asks for the group first. */
export function useInvite(hasGroups: boolean) {
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  return {
    isChoosing,
    start: () => (hasGroups ? setChoosing(true) : void navigate(paths.inviteOwnBroker.href())),
    stop: () => setChoosing(false),
  };
}
