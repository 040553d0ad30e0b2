const tagName = 'agency-adopted-style';
const dataFont =
  /@font-face\s*\{[^}]*?font-family:\s*["']?([\w-]+)["']?;[^}]*?base64,([A-Za-z0-9+/=]+)[^}]*\}/g;

/**
 * The content policy forbids inline style elements, which the console uses. Meanwhile `document.createElement('style')`
 * creates an element whose text becomes a constructed style sheet of its document or shadow root, for which the policy
 * needs no exception.
 * @returns a function that restores the original behaviour.
 */
export function adoptStyles(): () => void {
  if (!('adoptedStyleSheets' in Document.prototype)) return () => undefined;
  if (!customElements.get(tagName)) customElements.define(tagName, AdoptedStyle);
  const createElement = document.createElement;
  document.createElement = (name: string, options?: ElementCreationOptions) =>
    createElement.call(document, name === 'style' ? tagName : name, options);
  return () => {
    document.createElement = createElement;
  };
}

type StyleRoot = Document | ShadowRoot;

class AdoptedStyle extends HTMLElement {
  readonly #sheet = new CSSStyleSheet();
  #root: StyleRoot | null = null;

  override set innerText(css: string) {
    this.#apply(css);
  }

  override set textContent(css: string) {
    this.#apply(css);
  }

  #apply(css: string): void {
    this.#sheet.replaceSync(takeFonts(css));
  }

  connectedCallback(): void {
    this.#root = this.getRootNode() as StyleRoot;
    this.#root.adoptedStyleSheets = [...this.#root.adoptedStyleSheets, this.#sheet];
  }

  disconnectedCallback(): void {
    if (!this.#root) return;
    this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    this.#root = null;
  }
}

/** Loads icon fonts from their bytes, because the content policy allows no `data:` fonts. */
function takeFonts(css: string): string {
  return css.replace(dataFont, (_rule, family: string, base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    if (!hasFont(family)) document.fonts.add(new FontFace(family, bytes));
    return '';
  });
}

function hasFont(family: string): boolean {
  return [...document.fonts].some((font) => font.family === family);
}
