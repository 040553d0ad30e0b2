import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Condition } from './pages';

const path = '/bench-floor/';

export const floorPage: Condition[] = [{ selector: 'p', includes: 'there' }];

interface Size {
  pageBytes: number;
  codeBytes: number;
}

/**
 * Returns the URL of a page with this many bytes, which fetches further bytes, makes one API call and then shows that
 * it is done.
 */
export function floorUrl(origin: string, { pageBytes, codeBytes }: Size): string {
  return `${origin}${path}page?bytes=${pageBytes}&code=${codeBytes}`;
}

export function serveFloor({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (!url.startsWith(path)) return false;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const bytes = Number(searchParams.get('bytes'));
  if (pathname.endsWith('/page')) {
    const html = pageOf(Number(searchParams.get('code')));
    response.writeHead(200, { 'content-type': 'text/html' }).end(html.padEnd(bytes));
  } else {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(randomBytes(bytes));
  }
  return true;
}

function pageOf(codeBytes: number): string {
  return `<!doctype html><title>Floor</title><p></p><script>
    const token = JSON.parse(localStorage.getItem('agency.token'));
    fetch('${path}file?bytes=${codeBytes}')
      .then((file) => file.arrayBuffer())
      .then(() => fetch('/api/assistant/expand/user-info', { headers: { authorization: 'Bearer ' + token } }))
      .then((answer) => answer.json())
      .then(() => (document.querySelector('p').textContent = 'there'));
  </script>`;
}
