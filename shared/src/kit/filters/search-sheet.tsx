import { type ReactNode, useId, useState } from 'react';
import { SearchBar } from '../../ui/controls/search-bar';
import { TabPanel, Tabs } from '../../ui/controls/tabs';
import { Sheet } from '../../ui/feedback/sheet';
import { useDebounced } from '../../ui/use-debounced';
import './search-sheet.css';

interface SearchSheetProps<Kind extends string> {
  title: string;
  kinds: readonly { key: Kind; label: string; search: string }[];
  first: Kind;
  onClose: () => void;
  children: (kind: Kind, keyword: string) => ReactNode;
}

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
