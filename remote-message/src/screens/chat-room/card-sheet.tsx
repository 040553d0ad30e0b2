import { OptionRows, RowButton, SearchSheet, useApiList, useTranslation } from '@agency/shared';
import type { Card } from '../../model/chat-port';
import { customersToSendQuery, projectsToSendQuery, storesToSendQuery } from '../../queries/cards';

type ChosenCard = Pick<Card, 'kind' | 'id' | 'title'>;

/** The store and the customer that a conversation is about. They stand before the lists; an unknown one is missing. */
export type SuggestedCards = Partial<Record<'store' | 'customer', { id: string; name: string }>>;

interface CardSheetProps {
  suggested: SuggestedCards;
  onClose: () => void;
  onChoose: (card: ChosenCard) => void;
}

const kinds = ['store', 'project', 'customer'] as const;

export function CardSheet({ suggested, onClose, onChoose }: CardSheetProps) {
  const { t } = useTranslation('remote-message');
  return (
    <SearchSheet
      title={t('card.send')}
      kinds={kinds.map((key) => ({ key, label: t(`card.${key}`), search: t(`card.search.${key}`) }))}
      first="store"
      onClose={onClose}
    >
      {(kind, keyword) => {
        const Options = { store: Stores, project: Projects, customer: Customers }[kind];
        const own = keyword === '' && kind !== 'project' ? suggested[kind] : undefined;
        const choose = (option: { id: string; name: string } | null) =>
          option && onChoose({ kind, id: option.id, title: option.name });
        return (
          <>
            {own && (
              <RowButton
                isDone
                label={own.name}
                value={t(`card.suggested.${kind}`)}
                onPress={() => choose(own)}
              />
            )}
            <Options key={kind} keyword={keyword} chosen={null} onChoose={choose} />
          </>
        );
      }}
    </SearchSheet>
  );
}

interface OptionsProps {
  keyword: string;
  chosen: null;
  onChoose: (option: { id: string; name: string } | null) => void;
}

function Stores({ keyword, ...choice }: OptionsProps) {
  const { t } = useTranslation('remote-message');
  return (
    <OptionRows
      {...choice}
      label={t('card.store')}
      query={useApiList(storesToSendQuery(keyword))}
      nameOf={({ store_name }) => store_name}
      noteOf={({ address }) => address}
    />
  );
}

function Projects({ keyword, ...choice }: OptionsProps) {
  const { t } = useTranslation('remote-message');
  return (
    <OptionRows
      {...choice}
      label={t('card.project')}
      query={useApiList(projectsToSendQuery(keyword))}
      nameOf={({ name }) => name}
    />
  );
}

function Customers({ keyword, ...choice }: OptionsProps) {
  const { t } = useTranslation('remote-message');
  return (
    <OptionRows
      {...choice}
      label={t('card.customer')}
      query={useApiList(customersToSendQuery(keyword))}
      nameOf={({ cst_name }) => cst_name}
      noteOf={({ project_item }) => project_item?.name}
    />
  );
}
