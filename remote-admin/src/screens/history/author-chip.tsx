import { useQuery, useTranslation } from '@agency/shared';
import { ChoiceChip } from '../../components/choice-chip';
import { historyAuthorsQuery } from '../../queries/admin-calls';

/** Stands for changes that a command made, as in the call. */
const command = '0';

interface Author {
  id: string;
  name: string;
}

interface AuthorChipProps {
  author: Author | null;
  onChange: (author: Author | null) => void;
}

export function AuthorChip({ author, onChange }: AuthorChipProps) {
  const { t } = useTranslation('remote-admin');
  const { data } = useQuery(historyAuthorsQuery);
  const people = data?.list ?? [];
  const nameOf = (id: string) => {
    if (id === command) return t('history.command');
    return people.find((person) => person.id === id)?.name ?? author?.name ?? '';
  };
  return (
    <ChoiceChip
      title={t('history.by')}
      options={[...people.map(({ id }) => id), command]}
      value={author?.id ?? ''}
      nameOf={nameOf}
      onChange={(id) => onChange(id === '' ? null : { id, name: id === command ? '' : nameOf(id) })}
    />
  );
}
