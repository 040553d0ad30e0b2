/** Of a strip that scrolls sideways; px from the beginning of what it scrolls. */
interface Strip {
  scrollLeft: number;
  /** Of what is seen at once. */
  width: number;
  /** Is left free before and behind its chips. */
  gutter: number;
  chips: readonly { left: number; right: number }[];
}

/**
 * Where a strip stands that shows one of its chips whole, and cuts none at its beginning. It stays where it is as long as the
 * chip is whole there.
 */
export function scrollToShow({ scrollLeft, width, gutter, chips }: Strip, index: number): number {
  const chip = chips[index];
  if (!chip) return scrollLeft;
  const latest = chip.left - gutter;
  const earliest = Math.min(latest, chip.right + gutter - width);
  // A strip stands on whole pixels of the screen.
  if (scrollLeft > earliest - 1 && scrollLeft < latest + 1) return scrollLeft;
  if (scrollLeft > latest) return latest;
  const starts = chips.map(({ left }) => left - gutter);
  return Math.min(...starts.filter((start) => start >= earliest));
}

/** Brings the part of a strip that is around a chip into view, without moving the page. */
export function showInStrip(chip: Element): void {
  const strip = chip.closest('.ag-filter-row');
  if (!strip) return;
  const { left: edge } = strip.getBoundingClientRect();
  const shown = [...strip.children].filter((one) => one.getClientRects().length > 0);
  const chips = shown.map((one) => {
    const { left, right } = one.getBoundingClientRect();
    return { left: left - edge + strip.scrollLeft, right: right - edge + strip.scrollLeft };
  });
  const { scrollLeft, clientWidth: width } = strip;
  const gutter = Number.parseFloat(getComputedStyle(strip).paddingInlineStart) || 0;
  const index = shown.findIndex((one) => one.contains(chip));
  strip.scrollLeft = scrollToShow({ scrollLeft, width, gutter, chips }, index);
}
