import {
  EmptyState,
  FilterRow,
  HidingStrip,
  ListCard,
  ListPage,
  PageFrame,
  paths,
  type RowOf,
  StatusTag,
  StoreIcon,
  useApiList,
  useRole,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { KeywordBox } from '../../components/keyword-box';
import { NoMatch } from '../../components/no-match';
import { RegionFilter } from '../../components/region-filter';
import { filterOf, type StoreFilter, withFilter } from '../../model/store-filter';
import { poolQuery } from '../../queries/stores';
import './public-store.css';

/** The cooperating stores of the public pool (specification, section 2 "Public pool"). */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search, role);
  const change = (part: Partial<StoreFilter>) => setSearch(withFilter(search, part), { replace: true });
  const isNarrowed = filter.kw !== '' || filter.region.ids.length > 0;
  const pool = useApiList(poolQuery(filter));
  return (
    <PageFrame title={t('pool.title')} back>
      <HidingStrip>
        <KeywordBox label={t('filter.keyword')} value={filter.kw} onChange={(kw) => change({ kw })} />
        <FilterRow label={t('filter.label')}>
          <RegionFilter region={filter.region} onChange={(region) => change({ region })} />
        </FilterRow>
      </HidingStrip>
      <p className="public-store__total" role="status">
        {pool.total === undefined ? '\u00a0' : t('pool.total', { count: pool.total })}
      </p>
      <ListPage
        label={t('pool.title')}
        query={pool}
        rowKey={(store) => store.id}
        renderRow={(store) => <PoolCard store={store} />}
        empty={
          isNarrowed ? (
            <NoMatch title={t('empty.noMatch')} onClear={() => setSearch({}, { replace: true })} />
          ) : (
            <EmptyState icon={<StoreIcon />} title={t('pool.empty')} hint={t('pool.emptyHint')} />
          )
        }
      />
    </PageFrame>
  );
}

/** `broker_cst_from` of a store opened from the pool. */
const fromPool = 5;

function PoolCard({ store }: { store: RowOf<'GET /expand/search-store'> }) {
  const { t } = useTranslation('remote-store');
  const facts = [store.agency_item?.agency_name, store.manager_name, store.company_name].filter(Boolean);
  return (
    <ListCard
      to={paths.storeDetails.href({ store_id: store.id, broker_cst_from: fromPool })}
      title={store.store_name}
      tag={<StatusTag tone="brand">{t('list.public')}</StatusTag>}
      fact={store.address}
      meta={facts.join(' · ')}
    />
  );
}
