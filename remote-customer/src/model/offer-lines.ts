interface Offer {
  sale_type: string;
  /** May contain HTML. */
  sale_desc: string;
}

const longest = 100;

/** Returns a project's offers as lines for a picture, each with its kind and the beginning of its text. */
export function offerLines(offers: readonly Offer[]): string[] {
  return offers.map(({ sale_type, sale_desc }) => {
    // DOMParser neither loads resources nor runs scripts.
    const { textContent } = new DOMParser().parseFromString(sale_desc, 'text/html').body;
    const text = [...textContent.replace(/\s+/g, ' ').trim()];
    const shown = text.length > longest ? `${text.slice(0, longest - 1).join('')}…` : text.join('');
    return [sale_type, shown].filter(Boolean).join(' · ');
  });
}
