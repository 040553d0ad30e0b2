import { useState } from 'react';
import { type Example, longName } from '../../../gallery/example';
import { AddIcon, CopyIcon, EditIcon } from '../icons';
import { FilterRow } from '../list/filter-row';
import { Button, ButtonLink } from './button';
import { Chip, FilterChip } from './chip';
import { IconButton, IconLink } from './icon-button';
import { SearchBar } from './search-bar';
import { TabPanel, Tabs } from './tabs';

const nothing = () => undefined;
const variants = ['primary', 'secondary', 'text', 'danger'] as const;

function Searched({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return <SearchBar label={text ? 'Search by name' : 'Search'} value={value} onChange={setValue} />;
}

function Tabbed({ below }: { below?: boolean }) {
  const [tab, setTab] = useState('first');
  const tabs = [
    { key: 'first', label: 'All', count: 123_456 },
    { key: 'second', label: longName },
    { key: 'third', label: 'In review', count: 0 },
  ];
  return (
    <>
      <Tabs label="Status" panelId="example-panel" tabs={tabs} value={tab} onChange={setTab} below={below} />
      <TabPanel id="example-panel" tab={tab}>
        What the tab shows
      </TabPanel>
    </>
  );
}

export const examples: readonly Example[] = [
  ...variants.map((variant) => ({
    name: `Button: ${variant}`,
    show: () => (
      <>
        <Button variant={variant}>Save</Button>
        <Button variant={variant} disabled>
          Save
        </Button>
        <Button variant={variant} loading>
          Save
        </Button>
        <Button variant={variant} block icon={<AddIcon size={18} />}>
          {longName}
        </Button>
      </>
    ),
  })),
  { name: 'ButtonLink', show: () => <ButtonLink to="/">Open</ButtonLink> },
  {
    name: 'IconButton and IconLink',
    show: () => (
      <>
        <IconButton label="Copy" icon={<CopyIcon />} onClick={nothing} />
        <IconButton tone="tinted" label="Copy it" icon={<CopyIcon size={20} />} onClick={nothing} />
        <IconLink label="Edit" icon={<EditIcon />} to="/" />
      </>
    ),
  },
  {
    name: 'FilterChip',
    show: () => (
      <FilterRow label="Filters">
        <FilterChip label="Nearby" selected={false} onPress={nothing} />
        <FilterChip label="Nearby" selected onPress={nothing} />
        <FilterChip label="Filters" selected count={12} opens onPress={nothing} onClear={nothing} />
        <FilterChip label="All" rows={123_456} selected={false} onPress={nothing} />
        <FilterChip label="Disabled" rows={undefined} selected={false} onPress={nothing} />
        <FilterChip label={longName} selected opens onPress={nothing} onClear={nothing} />
      </FilterRow>
    ),
  },
  {
    name: 'Chip',
    show: () => (
      <>
        <Chip label="Corner" />
        <Chip tone="brand" label="Public" />
        <Chip tone="warning" label={longName} />
      </>
    ),
  },
  { name: 'SearchBar: empty', show: () => <Searched text="" /> },
  { name: 'SearchBar: long', show: () => <Searched text={longName} /> },
  { name: 'Tabs', show: () => <Tabbed /> },
  { name: 'Tabs: the second level', show: () => <Tabbed below /> },
];
