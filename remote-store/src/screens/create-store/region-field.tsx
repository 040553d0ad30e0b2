import {
  type Country,
  Field,
  queryClient,
  type RegionNode,
  RegionPicker,
  SelectRow,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import type { Region } from '../../model/region-at';
import { withRegion } from '../../model/store-form';
import { ownRegionsQuery } from '../../queries/organisation';
import { searchRegions } from '../../queries/search-regions';
import type { StoreFormControl } from './use-store-form';

interface RegionFieldProps {
  control: StoreFormControl;
  country: Country;
}

export function RegionField({ control, country }: RegionFieldProps) {
  const { t } = useTranslation('remote-store');
  const { form, isLocked, errorOf, change, leave } = control;
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    leave('region');
  };
  const choose = (path: RegionNode[]) => {
    const ids = path.map(({ id }) => id);
    const [, ...below] = path;
    // Choosing the same region again must not clear the address.
    if (ids.join() !== form.region.ids.join()) {
      change(withRegion({ ids, name: below.map(({ name }) => name).join(' ') }));
    }
    close();
  };
  return (
    <>
      <Field id={control.idOf('region')} label={t('form.region')} required error={errorOf('region')}>
        <SelectRow
          label={t('form.region')}
          value={form.region.name}
          placeholder={t('form.regionPlaceholder')}
          disabled={isLocked}
          onPress={() => setOpen(true)}
        />
      </Field>
      <RegionPicker
        open={isOpen}
        onClose={close}
        title={t('form.region')}
        value={form.region.ids.length > 0 ? form.region.ids : [country.id, '']}
        regions={[{ id: country.id, name: country.name }]}
        loadChildren={loadRegions}
        onChange={choose}
        searchable
        search={searchRegions}
      />
    </>
  );
}

async function loadRegions(): Promise<RegionNode[]> {
  return (await queryClient.fetchQuery(ownRegionsQuery)).list.map(nodeOf);
}

function nodeOf({ id, name, pinyin, children = [] }: Region): RegionNode {
  return { id, name, pinyin, isLeaf: children.length === 0, children: children.map(nodeOf) };
}
