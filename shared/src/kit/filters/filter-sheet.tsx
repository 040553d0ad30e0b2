import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiKey, ApiOutput } from '../../contract/api';
import type { apiQuery } from '../../platform/query/api-query';
import { FilterChip } from '../../ui/controls/chip';
import { Sheet } from '../../ui/feedback/sheet';
import { useKitText } from '../use-kit-text';
import { FilterFoot } from './filter-foot';
import type { FilterInUse } from './use-filter';

interface FilterSheetProps<Value, K extends ApiKey> {
  /** Names the chip and the sheet; "Filters" unless given. */
  title?: string;
  filter: FilterInUse<Value>;
  /** What is chosen in the sheet. */
  parts: readonly (keyof Value)[];
  /** What the chip counts and clears, where that is not all of it. */
  counted?: readonly (keyof Value)[];
  /** Instead of title and count, such as the name of the only choice. */
  chosen?: string;
  /** The counts under a filter. */
  countQuery: (value: Value) => ReturnType<typeof apiQuery<K>>;
  /** Says on the button what a choice leaves; undefined as long as that is not known. */
  showLabel: (counts: ApiOutput<K> | undefined) => string;
  /** The choices, of a draft that is applied as a whole. */
  children: (draft: Value, change: (part: Partial<Value>) => void) => ReactNode;
}

/** A chip that counts choices, and the sheet behind it in which they are made; its foot says what they leave. */
export function FilterSheet<Value extends object, K extends ApiKey>(props: FilterSheetProps<Value, K>) {
  const { filter, parts, counted = parts, chosen } = props;
  const t = useKitText();
  const [isOpen, setOpen] = useState(false);
  const title = props.title ?? t('filter.more');
  const count = filter.countOf(...counted);
  return (
    <>
      <FilterChip
        label={chosen ?? title}
        selected={count > 0}
        count={chosen ? 0 : count}
        opens
        onPress={() => setOpen(true)}
        onClear={() => filter.change(partsOf(filter.initial, counted))}
      />
      {/* Made anew for each opening, so that a choice that was not applied is forgotten. */}
      {isOpen && <OpenSheet {...props} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OpenSheetProps<Value, K extends ApiKey> extends FilterSheetProps<Value, K> {
  title: string;
  onClose: () => void;
}

function OpenSheet<Value extends object, K extends ApiKey>(props: OpenSheetProps<Value, K>) {
  const { title, onClose, filter, parts, countQuery, showLabel, children } = props;
  const [draft, setDraft] = useState(filter.value);
  const counts = useQuery(countQuery(draft));
  const change = (part: Partial<Value>) => setDraft((before) => ({ ...before, ...part }));
  const apply = () => {
    filter.change(partsOf(draft, parts));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <FilterFoot
          label={showLabel(counts.data)}
          onReset={() => change(partsOf(filter.initial, parts))}
          onApply={apply}
        />
      }
    >
      {children(draft, change)}
    </Sheet>
  );
}

function partsOf<Value>(value: Value, parts: readonly (keyof Value)[]): Partial<Value> {
  return Object.fromEntries(parts.map((part) => [part, value[part]])) as Partial<Value>;
}
