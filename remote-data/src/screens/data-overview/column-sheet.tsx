import {
  Button,
  OptionRows,
  RowButton,
  SearchBar,
  Sheet,
  useApiList,
  useDebounced,
  useTranslation,
} from '@agency/shared';
import { containsName } from '@agency/shared/model/typed-pinyin';
import { useState } from 'react';
import { columnOf, flatCompanies } from '../../model/columns';
import type { Compared } from '../../model/compared';
import { membersQuery } from '../../queries/filters';

interface ColumnSheetProps {
  companies: Parameters<typeof flatCompanies>[0];
  /** Undefined for a new column. */
  column: Compared | undefined;
  canRemove: boolean;
  onClose: () => void;
  onChoose: (column: Compared | null) => void;
}

/** Chooses an organisation or a member for a column of the comparison, or removes the column. */
export function ColumnSheet({ companies, column, canRemove, onClose, onChoose }: ColumnSheetProps) {
  const { t } = useTranslation('remote-data');
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim());
  const members = useApiList(membersQuery(keyword, null));
  const named = flatCompanies(companies).filter((company) => !keyword || containsName(company, keyword));
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={t('columns.choose')}
      footer={
        column &&
        canRemove && (
          <Button variant="secondary" block onClick={() => onChoose(null)}>
            {t('columns.remove', { name: column.name })}
          </Button>
        )
      }
    >
      <div className="data-compare__options">
        <SearchBar label={t('columns.search')} value={text} onChange={setText} />
        <h3 className="data-compare__group">{t('columns.companies')}</h3>
        {named.length === 0 && <p className="data-compare__none">{t('columns.none')}</p>}
        <ul className="data-compare__companies">
          {named.map((company) => (
            <li key={company.id}>
              <RowButton
                isDone
                label={company.name}
                value={company.above.join(' · ')}
                isCurrent={column?.kind === 'company' && column.id === company.id}
                onPress={() => onChoose(columnOf(company))}
              />
            </li>
          ))}
        </ul>
        <h3 className="data-compare__group">{t('columns.members')}</h3>
        <OptionRows
          label={t('columns.members')}
          query={members}
          nameOf={({ name }) => name}
          chosen={column?.kind === 'member' ? column : null}
          onChoose={(_choice, { id, name, company_id }) =>
            onChoose({ kind: 'member', id, name, company: company_id })
          }
        />
      </div>
    </Sheet>
  );
}
