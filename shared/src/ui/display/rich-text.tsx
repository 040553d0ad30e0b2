import { createElement, Fragment, type ReactNode } from 'react';
import './rich-text.css';

const allowed = new Set([
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'br',
  'blockquote',
]);
const dropped = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'svg',
  'math',
  'noscript',
]);

/**
 * Renders the server's rich text as React elements: known elements without attributes, and only the text of unknown
 * ones. The HTML itself never enters the page, so it cannot run scripts.
 */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className="ag-rich-text">{childrenOf(body)}</div>;
}

function childrenOf(node: Node): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity, since the text does not change
  return Array.from(node.childNodes, (child, index) => <Fragment key={index}>{toElement(child)}</Fragment>);
}

function toElement(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  // The page's own heading must stay the only one of level 1.
  const tag = name === 'h1' ? 'h2' : name;
  if (tag === 'br') return <br />;
  return allowed.has(tag) ? createElement(tag, null, ...childrenOf(node)) : childrenOf(node);
}
