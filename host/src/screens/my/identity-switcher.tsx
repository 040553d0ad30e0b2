import { useEffect, useRef } from 'react';
import { IdentityChooser } from '../login/identity-chooser';
import { useSwitchIdentity } from './use-switch-identity';

export function IdentitySwitcher({ taps }: { taps: number }) {
  const { open, chooser } = useSwitchIdentity();
  const answered = useRef(0);
  useEffect(() => {
    if (taps === answered.current) return;
    answered.current = taps;
    open();
  });
  return <IdentityChooser {...chooser} />;
}
