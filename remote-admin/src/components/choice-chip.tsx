import { ActionSheet, FilterChip } from '@agency/shared';
import { useState } from 'react';

interface ChoiceChipProps<Value extends string> {
  title: string;
  options: readonly Value[];
  value: Value | '';
  nameOf: (value: Value) => string;
  onChange: (value: Value | '') => void;
}

export function ChoiceChip<Value extends string>(props: ChoiceChipProps<Value>) {
  const { title, options, value, nameOf, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FilterChip
        label={value === '' ? title : nameOf(value)}
        selected={value !== ''}
        opens
        onPress={() => setOpen(true)}
        onClear={() => onChange('')}
      />
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        actions={options.map((option) => ({
          key: option,
          label: nameOf(option),
          isCurrent: option === value,
          onSelect: () => onChange(option === value ? '' : option),
        }))}
      />
    </>
  );
}
