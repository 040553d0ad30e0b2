import { FilterChip, Section, Sheet, useQuery, useRole, useTranslation } from '@agency/shared';
import { StoreOwnership } from '@agency/shared/model/store';
import { useState } from 'react';
import { FilterChoices, LoadedChoices } from '../../components/filter-choices';
import { FilterFoot } from '../../components/filter-foot';
import { RegionFilter } from '../../components/region-filter';
import { everywhere } from '../../model/chosen-region';
import type { StoreFilter } from '../../model/store-filter';
import { labelsQuery, storeCountQuery } from '../../queries/stores';

interface FilterDrawerProps {
  open: boolean;
  filter: StoreFilter;
  onClose: () => void;
  onApply: (part: Partial<StoreFilter>) => void;
}

/** Area, type (managers only) and labels; the foot says how many stores the choice leaves. */
export function FilterDrawer(props: FilterDrawerProps) {
  // Made anew for each opening, so that a choice that was not applied is forgotten.
  return props.open ? <OpenDrawer {...props} /> : null;
}

const ownershipKeys = [
  [StoreOwnership.all, 'all'],
  [StoreOwnership.private, 'private'],
  [StoreOwnership.public, 'public'],
] as const;

function OpenDrawer({ open, filter, onClose, onApply }: FilterDrawerProps) {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const [draft, setDraft] = useState({
    ownership: filter.ownership,
    labelIds: filter.labelIds,
    region: filter.region,
  });
  const counts = useQuery(storeCountQuery({ ...filter, ...draft }));
  const apply = () => {
    const { ownership, ...rest } = draft;
    onApply(role === 'manager' ? draft : rest);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filter.more')}
      footer={
        <FilterFoot
          label={counts.data ? t('filter.show', { count: counts.data.total }) : t('filter.apply')}
          onReset={() => setDraft({ ownership: StoreOwnership.all, labelIds: [], region: everywhere })}
          onApply={apply}
        />
      }
    >
      <Section title={t('filter.area')}>
        <FilterChoices>
          <RegionFilter region={draft.region} onChange={(region) => setDraft({ ...draft, region })} />
        </FilterChoices>
      </Section>
      {role === 'manager' && (
        <Section title={t('filter.type')}>
          <FilterChoices>
            {ownershipKeys.map(([value, key]) => (
              <FilterChip
                key={key}
                label={t(`ownership.${key}`)}
                selected={draft.ownership === value}
                onPress={() => setDraft({ ...draft, ownership: value })}
              />
            ))}
          </FilterChoices>
        </Section>
      )}
      <Section title={t('filter.labels')}>
        <LoadedChoices
          query={useQuery(labelsQuery)}
          selected={draft.labelIds}
          onChange={(labelIds) => setDraft({ ...draft, labelIds })}
          none={t('filter.noLabels')}
          failed={t('filter.labelsFailed')}
        />
      </Section>
    </Sheet>
  );
}
