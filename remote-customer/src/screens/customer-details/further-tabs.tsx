import { TradesTab } from './trades-tab';
import { VisitsTab } from './visits-tab';

interface FurtherTabProps {
  clueId: string;
  tab: 'visits' | 'trades';
}

export function FurtherTab({ clueId, tab }: FurtherTabProps) {
  return tab === 'visits' ? <VisitsTab clueId={clueId} /> : <TradesTab clueId={clueId} />;
}
