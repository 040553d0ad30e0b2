import { useState } from 'react';
import { useLocation } from '@agency/shared';
export function Screen() { const [n, set] = useState(0); return <button type="button" onClick={() => set(n + 1)}>customer {n} {useLocation().pathname}</button>; }
