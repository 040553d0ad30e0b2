import { useNavigate } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';

export function useInvite(hasGroups: boolean) {
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  return {
    isChoosing,
    start: () => (hasGroups ? setChoosing(true) : void navigate(paths.inviteOwnBroker.href())),
    stop: () => setChoosing(false),
  };
}
