import type { Locator } from '@playwright/test';

/** Returns for each element over how many lines the browser draws the first text in it that matches the pattern. */
export function lineCounts(elements: Locator, pattern: RegExp): Promise<number[]> {
  return elements.evaluateAll(
    (found, source) =>
      found.map((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode;
          const match = node.textContent?.match(source);
          if (!match) continue;
          const range = document.createRange();
          range.setStart(node, match.index ?? 0);
          range.setEnd(node, (match.index ?? 0) + match[0].length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }
        return 0;
      }),
    pattern,
  );
}
