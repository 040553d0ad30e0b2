interface Offer {
  sale_type: string;
  /** HTML or plain text. */
  sale_desc: string;
}

const longest = 100;

/** What a project offers, as lines for a picture: each kind with the beginning of its text. */
export function offerLines(offers: readonly Offer[]): string[] {
  return offers.map(({ sale_type, sale_desc }) => {
    // Parsed like this nothing of it is loaded or run.
    const { textContent } = new DOMParser().parseFromString(sale_desc, 'text/html').body;
    const text = [...textContent.replace(/\s+/g, ' ').trim()];
    const shown = text.length > longest ? `${text.slice(0, longest - 1).join('')}…` : text.join('');
    return [sale_type, shown].filter(Boolean).join(' · ');
  });
}
