import {
  defineFilter,
  EmptyState,
  FilterChip,
  FilterStrip,
  fields,
  ListResults,
  Tabs,
  useFilter,
  useLocation,
  useTranslation,
} from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { type MergeKind, mergeKinds } from '../../model/merge';
import { differentPairsQuery, duplicatesQuery, mergesQuery } from '../../queries/admin-calls';
import { DifferentPair } from './different-pair';
import { DuplicateGroup } from './duplicate-group';
import './duplicates.css';
import { MergeCard } from './merge-card';
import { MergeRecords } from './merge-records';

const duplicatesFilter = defineFilter(
  {
    kw: fields.text,
    kind: fields.place(fields.oneOf(mergeKinds)),
    merged: fields.flag,
    different: fields.flag,
  },
  { query: ({ kw }) => ({ keyword: kw }) },
);

/** Lists probable duplicates, or compares and merges two of them. */
export function Screen() {
  const { pathname } = useLocation();
  return pathname === adminPaths.merge ? <MergeRecords /> : <Duplicates />;
}

function Duplicates() {
  const { t } = useTranslation('remote-admin');
  const filter = useFilter(duplicatesFilter);
  const { kind, merged, different } = filter.value;
  const isPlain = !merged && !different;
  const tabs = (
    <div className="admin-duplicates__tabs">
      <Tabs
        label={t('duplicates.kinds')}
        value={kind}
        onChange={(chosen) => filter.change({ kind: chosen })}
        tabs={mergeKinds.map((key) => ({ key, label: t(`history.kind.${key}`) }))}
      />
    </div>
  );
  return (
    <AdminPage title={t('nav.duplicates')}>
      <FilterStrip filter={filter} {...(isPlain && { keyword: t('duplicates.search') })} top={tabs}>
        <FilterChip
          label={t('duplicates.markedDifferent')}
          selected={different}
          onPress={() => filter.change({ different: !different, merged: false })}
        />
        <FilterChip
          label={t('duplicates.merged')}
          selected={merged}
          onPress={() => filter.change({ merged: !merged, different: false })}
        />
      </FilterStrip>
      {merged && <Merges kind={kind} />}
      {!merged && different && <DifferentPairs kind={kind} />}
      {isPlain && (
        <ListResults
          label={t('nav.duplicates')}
          query={duplicatesQuery({ kind, ...duplicatesFilter.queryOf(filter.value) })}
          renderRow={(group) => <DuplicateGroup kind={kind} group={group} />}
          totalText={(count) => t('duplicates.total', { count })}
          filter={filter}
          noMatch={t('records.noMatch')}
          empty={<EmptyState title={t('duplicates.none')} hint={t('duplicates.hint')} />}
        />
      )}
    </AdminPage>
  );
}

function Merges({ kind }: { kind: MergeKind }) {
  const { t } = useTranslation('remote-admin');
  return (
    <ListResults
      label={t('duplicates.merged')}
      query={mergesQuery(kind)}
      renderRow={(merge) => <MergeCard merge={merge} />}
      empty={<EmptyState title={t('duplicates.noneMerged')} hint={t('duplicates.mergedHint')} />}
    />
  );
}

function DifferentPairs({ kind }: { kind: MergeKind }) {
  const { t } = useTranslation('remote-admin');
  return (
    <ListResults
      label={t('duplicates.markedDifferent')}
      query={differentPairsQuery(kind)}
      renderRow={(pair) => <DifferentPair kind={kind} pair={pair} />}
      empty={<EmptyState title={t('duplicates.noneDifferent')} hint={t('duplicates.differentHint')} />}
    />
  );
}
