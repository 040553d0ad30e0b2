/**
 * The choice with `id` added or taken away, in the `order` of the list; null where nothing would be left
 * (specification, section 5 "Other rules").
 */
export function toggled(chosen: readonly string[], id: string, order: readonly string[]): string[] | null {
  const next = order.filter((other) => (other === id ? !chosen.includes(id) : chosen.includes(other)));
  return next.length > 0 ? next : null;
}
