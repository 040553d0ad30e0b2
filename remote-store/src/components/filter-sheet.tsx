import {
  type apiQuery,
  FilterChip,
  FilterFoot,
  type FilterInUse,
  Sheet,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { ApiKey, ApiOutput } from '@agency/shared/api';
import { type ReactNode, useState } from 'react';

interface FilterSheetProps<Value, K extends ApiKey> {
  title?: string;
  filter: FilterInUse<Value>;
  parts: readonly (keyof Value)[];
  /** Parts that the chip counts and clears, if not all of `parts`. */
  counted?: readonly (keyof Value)[];
  chosen?: string;
  countQuery: (value: Value) => ReturnType<typeof apiQuery<K>>;
  /** Text of the apply button for the counts; undefined while they load. */
  showLabel: (counts: ApiOutput<K> | undefined) => string;
  children: (draft: Value, change: (part: Partial<Value>) => void) => ReactNode;
}

export function FilterSheet<Value extends object, K extends ApiKey>(props: FilterSheetProps<Value, K>) {
  const { filter, parts, counted = parts, chosen } = props;
  const { t } = useTranslation('remote-store');
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
      {/* Mounted anew for each opening, so that choices that were not applied are discarded. */}
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
