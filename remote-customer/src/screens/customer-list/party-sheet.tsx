import { OptionRows, SearchSheet, useApiList, useTranslation } from '@agency/shared';
import type { NamedChoice } from '@agency/shared/model/filter-fields';
import type { CustomerFilter, CustomerScope } from '../../model/customer-filter';
import { brokerChoicesQuery, storeChoicesQuery } from '../../queries/choices';

type Parties = Pick<CustomerFilter, 'store' | 'broker'>;

interface PartySheetProps {
  scope: CustomerScope;
  chosen: Parties;
  onClose: () => void;
  onChoose: (chosen: Parties) => void;
}

export function PartySheet({ scope, chosen, onClose, onChoose }: PartySheetProps) {
  const { t } = useTranslation('remote-customer');
  // The list of one store has no store filter.
  const kinds = scope.store_id ? (['broker'] as const) : (['store', 'broker'] as const);
  return (
    <SearchSheet<'store' | 'broker'>
      title={t('filter.party')}
      kinds={kinds.map((key) => ({ key, label: t(`filter.${key}`), search: t(`filter.search.${key}`) }))}
      first={chosen.broker || scope.store_id ? 'broker' : 'store'}
      onClose={onClose}
    >
      {(kind, keyword) =>
        kind === 'store' ? (
          <Stores
            keyword={keyword}
            chosen={chosen.store}
            onChoose={(store) => onChoose({ store, broker: null })}
          />
        ) : (
          <Brokers
            keyword={keyword}
            chosen={chosen.broker}
            scope={scope}
            onChoose={(broker) => onChoose({ store: null, broker })}
          />
        )
      }
    </SearchSheet>
  );
}

interface OptionsProps {
  keyword: string;
  chosen: NamedChoice | null;
  onChoose: (choice: NamedChoice | null) => void;
}

function Stores({ keyword, ...choice }: OptionsProps) {
  const { t } = useTranslation('remote-customer');
  return (
    <OptionRows
      {...choice}
      label={t('filter.store')}
      query={useApiList(storeChoicesQuery(keyword))}
      nameOf={({ store_name }) => store_name}
      noteOf={({ address }) => address}
    />
  );
}

function Brokers({ keyword, scope, ...choice }: OptionsProps & { scope: CustomerScope }) {
  const { t } = useTranslation('remote-customer');
  return (
    <OptionRows
      {...choice}
      label={t('filter.broker')}
      query={useApiList(brokerChoicesQuery(scope, keyword))}
      nameOf={({ broker_name }) => broker_name || t('filter.unnamed')}
      noteOf={({ store_item }) => store_item?.store_name}
    />
  );
}
