const mark = 'data-inline-style';

/**
 * The content policy forbids HTML in the page, and `style="…"` in HTML and through `setAttribute`. For elements outside
 * the page's own tree, HTML is parsed apart from the page, and such styles are set through the CSS object model, which
 * the policy allows.
 * @returns a function that restores the original behaviour.
 */
export function adoptInlineStyles(): () => void {
  const { prototype } = Element;
  const innerHtml = Object.getOwnPropertyDescriptor(prototype, 'innerHTML');
  const { insertAdjacentHTML, setAttribute } = prototype;
  const { createContextualFragment } = Range.prototype;
  if (!innerHtml?.set) return () => undefined;
  const setInnerHtml = innerHtml.set;

  Object.defineProperty(prototype, 'innerHTML', {
    ...innerHtml,
    set(this: Element, html: unknown) {
      if (isOwn(this)) setInnerHtml.call(this, html);
      else this.replaceChildren(parsed(html));
    },
  });
  prototype.insertAdjacentHTML = function (position, html) {
    if (isOwn(this)) return insertAdjacentHTML.call(this, position, html);
    const added = parsed(html);
    if (position === 'beforebegin') this.before(added);
    else if (position === 'afterbegin') this.prepend(added);
    else if (position === 'beforeend') this.append(added);
    else this.after(added);
  };
  prototype.setAttribute = function (name, value) {
    if (name === 'style' && this instanceof HTMLElement) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  Range.prototype.createContextualFragment = parsed;
  return () => {
    Object.defineProperty(prototype, 'innerHTML', innerHtml);
    Object.assign(prototype, { insertAdjacentHTML, setAttribute });
    Object.assign(Range.prototype, { createContextualFragment });
  };
}

/** The page itself uses no such HTML and styles, so its elements are left alone. */
function isOwn(element: Element): boolean {
  return document.contains(element);
}

/** A template keeps elements that are valid in a table or a list only. */
function parsed(html: unknown): DocumentFragment {
  const marked = String(html).replace(/(<[a-z][^<>]*?\s)style=(?=["'])/gi, `$1${mark}=`);
  const { head } = new DOMParser().parseFromString(`<template>${marked}</template>`, 'text/html');
  const fragment = document.createDocumentFragment();
  fragment.append(...(head.querySelector('template')?.content.childNodes ?? []));
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${mark}]`)) {
    element.style.cssText = element.getAttribute(mark) ?? '';
    element.removeAttribute(mark);
  }
  return fragment;
}
