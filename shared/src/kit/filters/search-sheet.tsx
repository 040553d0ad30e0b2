import { type ReactNode, useId, useState } from 'react';
import { SearchBar } from '../../ui/controls/search-bar';
import { TabPanel, Tabs } from '../../ui/controls/tabs';
import { Sheet } from '../../ui/feedback/sheet';
import { useDebounced } from '../../ui/use-debounced';
import './search-sheet.css';

interface SearchSheetProps<Kind extends string> {
  title: string;
  /** In the order of their tabs; a single one has none. `search` names the box. */
  kinds: readonly { key: Kind; label: string; search: string }[];
  first: Kind;
  onClose: () => void;
  /** What is found of a kind; all of it without a keyword. */
  children: (kind: Kind, keyword: string) => ReactNode;
}

/** A sheet in which one thing of several kinds is looked for. What was typed of one kind is not looked for in another. */
export function SearchSheet<Kind extends string>({
  title,
  kinds,
  first,
  onClose,
  children,
}: SearchSheetProps<Kind>) {
  const panelId = useId();
  const [kind, setKind] = useState(first);
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim());
  const { search = '' } = kinds.find(({ key }) => key === kind) ?? {};
  return (
    <Sheet open onClose={onClose} title={title} tall>
      {kinds.length > 1 && (
        <Tabs
          label={title}
          panelId={panelId}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setText('');
          }}
          tabs={kinds}
        />
      )}
      <TabPanel id={panelId} tab={kind}>
        <div className="ag-search-sheet">
          <SearchBar label={search} value={text} onChange={setText} />
          {children(kind, keyword)}
        </div>
      </TabPanel>
    </Sheet>
  );
}
