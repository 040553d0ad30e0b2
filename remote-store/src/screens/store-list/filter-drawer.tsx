import { Button, FilterChip, Section, Sheet, useQuery, useRole, useTranslation } from '@agency/shared';
import { StoreOwnership } from '@agency/shared/model/store';
import { useState } from 'react';
import { RegionFilter } from '../../components/region-filter';
import { everywhere } from '../../model/chosen-region';
import type { StoreFilter } from '../../model/store-filter';
import { labelsQuery, storeCountQuery } from '../../queries/stores';
import './filter-drawer.css';

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
  const labels = useQuery(labelsQuery);
  const counts = useQuery(storeCountQuery({ ...filter, ...draft }));
  const toggle = (id: string) =>
    setDraft(({ labelIds, ...rest }) => ({
      ...rest,
      labelIds: labelIds.includes(id) ? labelIds.filter((other) => other !== id) : [...labelIds, id],
    }));
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
        <div className="store-drawer__foot">
          <Button
            variant="secondary"
            onClick={() => setDraft({ ownership: StoreOwnership.all, labelIds: [], region: everywhere })}
          >
            {t('filter.reset')}
          </Button>
          <Button block onClick={apply}>
            {counts.data ? t('filter.show', { count: counts.data.total }) : t('filter.apply')}
          </Button>
        </div>
      }
    >
      <Section title={t('filter.area')}>
        <div className="store-drawer__choices">
          <RegionFilter region={draft.region} onChange={(region) => setDraft({ ...draft, region })} />
        </div>
      </Section>
      {role === 'manager' && (
        <Section title={t('filter.type')}>
          <div className="store-drawer__choices">
            {ownershipKeys.map(([value, key]) => (
              <FilterChip
                key={key}
                label={t(`ownership.${key}`)}
                selected={draft.ownership === value}
                onPress={() => setDraft({ ...draft, ownership: value })}
              />
            ))}
          </div>
        </Section>
      )}
      <Section title={t('filter.labels')}>
        <div className="store-drawer__choices">
          {labels.data?.list.map(({ id, name }) => (
            <FilterChip
              key={id}
              label={name}
              selected={draft.labelIds.includes(id)}
              onPress={() => toggle(id)}
            />
          ))}
          {labels.isError && <p>{t('filter.labelsFailed')}</p>}
          {labels.data?.list.length === 0 && <p>{t('filter.noLabels')}</p>}
        </div>
      </Section>
    </Sheet>
  );
}
