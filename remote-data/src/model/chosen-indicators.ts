/**
 * Adds or removes `id`. An added id goes after its predecessor in `order`. Returns null if nothing would be left
 * (docs/product.md, section 5 "Other rules").
 */
export function toggled(chosen: readonly string[], id: string, order: readonly string[]): string[] | null {
  const others = chosen.filter((other) => other !== id && order.includes(other));
  if (chosen.includes(id)) return others.length > 0 ? others : null;
  const before = order.slice(0, order.indexOf(id)).reverse();
  const neighbour = before.find((other) => others.includes(other));
  const at = neighbour === undefined ? 0 : others.indexOf(neighbour) + 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Moves an item. Positions outside the list are clamped. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const others = list.filter((_, index) => index !== from);
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), item, ...others.slice(at)];
}
