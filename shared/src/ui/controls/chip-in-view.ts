interface Strip {
  scrollLeft: number;
  width: number;
  gutter: number;
  chips: readonly { left: number; right: number }[];
}

/**
 * Returns the scroll position at which a strip shows the whole chip and cuts none at its start. The position stays if
 * the chip is already fully visible.
 */
export function scrollToShow({ scrollLeft, width, gutter, chips }: Strip, index: number): number {
  const chip = chips[index];
  if (!chip) return scrollLeft;
  const latest = chip.left - gutter;
  const earliest = Math.min(latest, chip.right + gutter - width);
  // Scroll positions are rounded to whole device pixels.
  if (scrollLeft > earliest - 1 && scrollLeft < latest + 1) return scrollLeft;
  if (scrollLeft > latest) return latest;
  const starts = chips.map(({ left }) => left - gutter);
  return Math.min(...starts.filter((start) => start >= earliest));
}

/** Scrolls a strip sideways until the chip is visible, without moving the page. */
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
