import type { ApiOutput } from '@agency/shared/api';

export type ExtField = ApiOutput<'POST /expand/extfield/list'>['list'][number];
export type ExtOption = ExtField['options'][number];

/** `type` of an extended label (docs/product.md, section 3). */
export const ExtFieldType = { single: 1, multi: 2, text: 3, address: 4 } as const;

export function chosenIds(value: string): string[] {
  return value.split(',').filter(Boolean);
}

function hasOptions({ type }: Pick<ExtField, 'type'>): boolean {
  return type === ExtFieldType.single || type === ExtFieldType.multi;
}

export function isFilled(field: Pick<ExtField, 'type'>, value: string): boolean {
  return hasOptions(field) ? chosenIds(value).length > 0 : value.trim() !== '';
}

/**
 * Returns the options in their order: the active ones, and those in `kept` even if they were switched off or deleted.
 */
export function offeredOptions({ options }: Pick<ExtField, 'options'>, kept: readonly string[]): ExtOption[] {
  return options
    .filter(({ id, active, deleted_state }) => (active && deleted_state === 0) || kept.includes(id))
    .sort((a, b) => a.sort - b.sort);
}

/** Returns the value after a tap on an option. A single choice replaces the previous option; a second tap clears it. */
export function withOption(
  { type, options }: Pick<ExtField, 'type' | 'options'>,
  value: string,
  id: string,
): string {
  const chosen = chosenIds(value);
  if (chosen.includes(id)) return chosen.filter((other) => other !== id).join(',');
  if (type === ExtFieldType.single) return id;
  // Sorted like the options, so that the order of the taps makes no difference.
  return offeredOptions({ options }, [...chosen, id])
    .map((option) => option.id)
    .filter((other) => other === id || chosen.includes(other))
    .join(',');
}

export function chosenOptions(values: readonly { ext_field_type: number; value: string }[]): string[] {
  return values
    .filter(({ ext_field_type }) => hasOptions({ type: ext_field_type }))
    .flatMap(({ value }) => chosenIds(value));
}
