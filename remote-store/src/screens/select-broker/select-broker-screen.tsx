import {
  ErrorState,
  HidingStrip,
  PageFrame,
  useLocation,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { KeywordBox } from '../../components/keyword-box';
import { useKeyword } from '../../components/use-keyword';
import { BrokerResults } from './broker-results';

/** The broker picker (specification, section 2): the store comes in the router's state, or in the query. */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const [search] = useSearchParams();
  const [kw, find] = useKeyword();
  const state: unknown = useLocation().state;
  const storeId = storeIn(state) ?? search.get('store_id');
  return (
    <PageFrame title={t('pick.title')} back>
      {storeId ? (
        <>
          <HidingStrip>
            <KeywordBox label={t('brokers.keyword')} value={kw} onChange={find} />
          </HidingStrip>
          <BrokerResults storeId={storeId} kw={kw} onClear={() => find('')} />
        </>
      ) : (
        <ErrorState title={t('pick.noStore')} kept={t('pick.noStoreHint')} />
      )}
    </PageFrame>
  );
}

function storeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('store_id' in state)) return null;
  return state.store_id ? String(state.store_id) : null;
}
