const mark = 'data-inline-style';

/**
 * The content policy also forbids `style="…"` in HTML text and through `setAttribute`. For elements outside the page's
 * own tree, such styles are set through the CSS object model instead, which the policy allows.
 * @returns a function that restores the original behaviour.
 */
export function adoptInlineStyles(): () => void {
  const { prototype } = Element;
  const innerHtml = Object.getOwnPropertyDescriptor(prototype, 'innerHTML');
  const { insertAdjacentHTML, setAttribute } = prototype;
  if (!innerHtml?.set) return () => undefined;
  const setInnerHtml = innerHtml.set;

  Object.defineProperty(prototype, 'innerHTML', {
    ...innerHtml,
    set(this: Element, html: unknown) {
      setInnerHtml.call(this, isOwn(this) ? html : marked(html));
      applyMarked(this);
    },
  });
  prototype.insertAdjacentHTML = function (position, html) {
    insertAdjacentHTML.call(this, position, isOwn(this) ? html : marked(html));
    applyMarked(this.parentElement ?? this);
  };
  prototype.setAttribute = function (name, value) {
    if (name === 'style' && this instanceof HTMLElement) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  return () => {
    Object.defineProperty(prototype, 'innerHTML', innerHtml);
    Object.assign(prototype, { insertAdjacentHTML, setAttribute });
  };
}

/** The page itself uses no such styles, so its elements are left alone. */
function isOwn(element: Element): boolean {
  return document.contains(element);
}

function marked(html: unknown): string {
  return String(html).replace(/(<[a-z][^<>]*?\s)style=(?=["'])/gi, `$1${mark}=`);
}

function applyMarked(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${mark}]`)) {
    element.style.cssText = element.getAttribute(mark) ?? '';
    element.removeAttribute(mark);
  }
}
