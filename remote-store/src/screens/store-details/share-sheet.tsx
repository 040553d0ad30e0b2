import type { StoreDetail } from './store-details-screen';
export function ShareSheet(_: { store: StoreDetail; open: boolean; onClose: () => void }) {
  return null;
}
