import { ownPath } from './own-path';

const base = new URL('https://app.example/agency/');

it.each(['/store/storeDetails?store_id=3', '/message/chatRoom?conversation_id=9', '/workbench/home'])(
  '%s is ours',
  (path) => expect(ownPath(path, base)).toBe(path),
);

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\\\evil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  '/https://evil.example',
  '/a/../../elsewhere',
  'store/storeDetails',
  '',
  null,
  undefined,
  { path: '/workbench/home' },
])('%j leads home', (path) => expect(ownPath(path, base)).toBe('/'));
