import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteParts } from '../src/contract/remotes/parts';
import { chunksOfParts, placesOf, requireDeclared } from './remote-parts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const parts: RemoteParts = {
  routes: { '/visit': 'my-visit', '/visit/old': 'my-visit' },
  widgets: { today: { slot: 'home.today', roles: ['manager'], rank: 10 } },
  tools: { visits: { path: '/visit', icon: 'calendar', roles: ['attache'], rank: 30 } },
};

describe('a build', () => {
  beforeEach(() => {
    write('src/screens/my-visit/my-visit-screen.tsx');
    write('src/widgets/today/today-widget.tsx');
  });

  it('goes on where folders and declared parts agree', () => {
    expect(() => requireDeclared({ folder, parts })).not.toThrow();
  });

  it.each<[string, RemoteParts, string]>([
    [
      'a flag has no share',
      { ...parts, flags: { new_chart: { percent: 101, description: 'The new chart' } } },
      'the flag new_chart needs a name such as new_chart, 0 to 100 percent and a description',
    ],
    [
      'a slot begins with the area of another remote',
      { ...parts, slots: { 'store.details': 'below the details of a store' } },
      'the slot store.details needs a name that begins like',
    ],
    [
      'a widget names a slot that cannot exist',
      { ...parts, widgets: { today: { slot: 'home.frist', roles: [], rank: 1 } } },
      'the widget today names the slot home.frist, which neither the host nor a remote can have',
    ],
    [
      'a screen is declared, but missing',
      { ...parts, routes: { ...parts.routes, '/new': 'new' } },
      'src/screens/new/new-screen.tsx is declared, but missing',
    ],
    [
      'a widget is declared, but missing',
      { ...parts, widgets: { ...parts.widgets, more: { slot: 'home.more', roles: [], rank: 1 } } },
      'src/widgets/more/more-widget.tsx is declared, but missing',
    ],
    [
      'a widget is declared nowhere',
      { ...parts, widgets: {} },
      'src/widgets/today is there, but declared nowhere',
    ],
    [
      'a tool leads to a page of somebody else',
      { ...parts, tools: { out: { path: '/customer', icon: 'user', roles: [], rank: 1 } } },
      'the tool out leads to /customer, which is no route of this remote',
    ],
    [
      'a page of somebody else is to be kept',
      { ...parts, offline: { '/customer': ['attache'] } },
      '/customer is to be kept for a phone without a network, and is no route of this remote',
    ],
    [
      'a page of somebody else is to stand beside a list',
      { ...parts, beside: { '/customer': ['/visit'] } },
      '/customer is to stand beside a list, and is no route of this remote',
    ],
  ])('is refused when %s', (_, declared, reason) => {
    expect(() => requireDeclared({ folder, parts: declared })).toThrow(reason);
  });

  it('is refused when a screen is declared nowhere', () => {
    write('src/screens/forgotten/forgotten-screen.tsx');
    expect(() => requireDeclared({ folder, parts })).toThrow(
      'src/screens/forgotten is there, but declared nowhere',
    );
  });
});

it('preloads what is exposed and the chunk of the screen, for each of its paths', () => {
  const screen = ['exposed', 'my-visit-my-visit-screen'];
  expect(chunksOfParts(parts, 'exposed')).toEqual({
    routes: { '/visit': screen, '/visit/old': screen },
    widgets: { 'widget:today': ['exposed', 'today-today-widget'] },
  });
});

describe('what home shows of a remote', () => {
  const texts = (language: string) => ({
    area: `Visits ${language}`,
    tools: { visits: { name: `My visits ${language}`, hint: `Calendar ${language}` } },
  });

  it('has the texts of every language file', () => {
    for (const language of ['en-US', 'zh-CN', 'km-KH'])
      write(`src/locales/${language}.json`, JSON.stringify(texts(language)));
    expect(placesOf({ folder, parts })).toEqual({
      title: { 'en-US': 'Visits en-US', 'zh-CN': 'Visits zh-CN', 'km-KH': 'Visits km-KH' },
      widgets: [{ name: 'today', slot: 'home.today', roles: ['manager'], rank: 10 }],
      tools: [
        {
          path: '/visit',
          icon: 'calendar',
          roles: ['attache'],
          rank: 30,
          name: { 'en-US': 'My visits en-US', 'zh-CN': 'My visits zh-CN', 'km-KH': 'My visits km-KH' },
          hint: { 'en-US': 'Calendar en-US', 'zh-CN': 'Calendar zh-CN', 'km-KH': 'Calendar km-KH' },
        },
      ],
    });
  });

  it('says which screens serve whom without a network', () => {
    for (const language of ['en-US', 'zh-CN', 'km-KH'])
      write(`src/locales/${language}.json`, JSON.stringify(texts(language)));
    const offline = { '/visit': ['attache'] } as const;
    expect(placesOf({ folder, parts: { ...parts, offline } }).offline).toEqual(offline);
  });

  it('says beside which lists its pages stand on desks', () => {
    for (const language of ['en-US', 'zh-CN', 'km-KH'])
      write(`src/locales/${language}.json`, JSON.stringify(texts(language)));
    const beside = { '/visit/old': ['/visit'] };
    expect(placesOf({ folder, parts: { ...parts, beside } }).beside).toEqual(beside);
  });

  it('says which features can be switched', () => {
    for (const language of ['en-US', 'zh-CN', 'km-KH'])
      write(`src/locales/${language}.json`, JSON.stringify(texts(language)));
    const flags = { new_chart: { percent: 0, description: 'The new chart' } };
    expect(placesOf({ folder, parts: { ...parts, flags } }).flags).toEqual(flags);
  });

  it('cannot lack a text', () => {
    for (const language of ['en-US', 'zh-CN', 'km-KH'])
      write(`src/locales/${language}.json`, JSON.stringify({ area: 'Visits' }));
    expect(() => placesOf({ folder, parts })).toThrow('no text tools.visits.name');
  });
});
