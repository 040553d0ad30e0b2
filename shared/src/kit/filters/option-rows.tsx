import type { ListQuery } from '../../platform/query/list-query';
import { RowButton } from '../../ui/display/card';
import { EmptyState } from '../../ui/display/states';
import { InfiniteList } from '../../ui/list/infinite-list';
import { useKitText } from '../use-kit-text';
import './option-rows.css';

interface Option {
  id: string;
  name: string;
}

interface OptionRowsProps<Row> {
  label: string;
  query: ListQuery<Row>;
  nameOf: (row: Row) => string;
  noteOf?: (row: Row) => string | undefined;
  chosen: Option | null;
  onChoose: (option: Option | null, row: Row) => void;
}

/** A list to select one item from; tapping the selected one clears the selection. */
export function OptionRows<Row extends { id: string }>({
  label,
  query,
  nameOf,
  noteOf,
  chosen,
  onChoose,
}: OptionRowsProps<Row>) {
  const t = useKitText();
  return (
    <div className="ag-options">
      <InfiniteList
        query={query}
        label={label}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('options.empty')} />}
        renderRow={(row) => {
          const isChosen = row.id === chosen?.id;
          return (
            <RowButton
              isDone
              label={nameOf(row)}
              isCurrent={isChosen}
              value={noteOf?.(row)}
              onPress={() => onChoose(isChosen ? null : { id: row.id, name: nameOf(row) }, row)}
            />
          );
        }}
      />
    </div>
  );
}
