import { useLocation } from '@agency/shared';
import { useState } from 'react';
export function Screen() {
  const [n, set] = useState(0);
  return (
    <button type="button" onClick={() => set(n + 1)}>
      data {n} {useLocation().pathname}
    </button>
  );
}
