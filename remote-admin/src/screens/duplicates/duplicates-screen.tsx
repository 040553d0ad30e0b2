import {
  defineFilter,
  EmptyState,
  FilterChip,
  FilterStrip,
  fields,
  ListResults,
  Tabs,
  useFilter,
  useTranslation,
} from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { type MergeKind, mergeKinds } from '../../model/merge';
import { duplicatesQuery, mergesQuery } from '../../queries/admin-calls';
import { DuplicateGroup } from './duplicate-group';
import './duplicates.css';
import { MergeCard } from './merge-card';

const duplicatesFilter = defineFilter(
  { kw: fields.text, kind: fields.place(fields.oneOf(mergeKinds)), merged: fields.flag },
  { query: ({ kw }) => ({ keyword: kw }) },
);

/** Lists stores or brokers that are probably the same one, or those that have been merged. */
export function Screen() {
  const { t } = useTranslation('remote-admin');
  const filter = useFilter(duplicatesFilter);
  const { kind, merged } = filter.value;
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
      <FilterStrip filter={filter} {...(!merged && { keyword: t('duplicates.search') })} top={tabs}>
        <FilterChip
          label={t('duplicates.merged')}
          selected={merged}
          onPress={() => filter.change({ merged: !merged })}
        />
      </FilterStrip>
      {merged ? (
        <Merges kind={kind} />
      ) : (
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
