import { promoteBuild } from '../releases/promote-build';
import { removeMade } from '../testing/make-build';
import { matchesSearch } from './page/matches-search';
import { cookieOf, type OpenedConsole, openConsole } from './testing/open-console';

const title = { 'en-US': 'Stores', 'zh-CN': '门店', 'km-KH': 'ហាង' };
const places = { title, widgets: [], tools: [] };
const owner = {
  team: 'Riverside',
  contact: 'r@example.com',
  repository: 'https://example.com/r',
  alarms: 'r@example.com',
};

let page: OpenedConsole;
let cookie: string;

beforeEach(async () => {
  page = await openConsole();
  cookie = cookieOf(await page.logIn());
  await page.publish({ app: 'host' });
  await page.publish({ app: 'remote-store', bend: () => ({ places, owner }) });
  await page.publish({ app: 'remote-visit' });
});
afterAll(removeMade);

const ask = async (path: string) => {
  const { body } = await page.ask(path, { headers: { cookie } });
  return body.replaceAll('&#61;', '=').replaceAll('&#38;', '&');
};

/** The apps whose card or chip the page shows. */
function shownIn(body: string): string[] {
  const elements = [...body.matchAll(/data-app-text="([^" ]+)[^>]*>/g)];
  return elements.filter(([element]) => !element.includes(' hidden')).map(([, app = '']) => app);
}

it.each([
  ['', ['remote-store', 'remote-visit', 'host']],
  ['store', ['remote-store']],
  ['RIVER', ['remote-store']],
  ['门店', ['remote-store']],
  ['ហាង', ['remote-store']],
  ['river remote', ['remote-store']],
  ['remote', ['remote-store', 'remote-visit']],
  ['nothing of this', []],
])('a search for “%s” shows %j on both pages', async (search, apps) => {
  const q = new URLSearchParams({ q: search });
  expect(shownIn(await ask(`?${q}`))).toEqual(apps);
  expect(shownIn(await ask(`errors?${q}`))).toEqual([...apps].sort());
});

it('says how many apps it found, and in the languages of the console', async () => {
  expect(await ask('?q=store')).toContain('>1 of 3 apps</p>');
  expect(await ask('?q=xyz')).toContain('>No app has this name, team or title.</p>');
  const { body } = await page.ask('?q=xyz', { headers: { cookie, 'accept-language': 'zh-CN' } });
  expect(body).toContain('>没有名称、团队或标题与之匹配的应用。</p>');
});

it('stays in the field, and in the links to other periods, apps and languages', async () => {
  const body = await ask('?q=store&range=day');
  expect(body).toContain('name="q" value="store"');
  expect(body).toContain('name="range" value="day"');
  expect(body).toContain('href="/releases-console?range=week&q=store"');
  expect(body).toContain('range=day&q=store&lang=zh-CN"');
  expect(await ask('errors?q=store')).toContain('href="/releases-console/errors?app=remote-store&q=store"');
});

it('runs nothing of what is searched', async () => {
  expect(await ask('?q=%22%3E%3Cscript%3E1')).not.toContain('"><script>1');
});

it('finds an app by the title of its newest build, if none is current', async () => {
  const waiting = await page.publish({ app: 'remote-goals', bend: () => ({ places }) }, 'waiting');
  expect(shownIn(await ask('?q=Stores'))).toEqual(['remote-goals', 'remote-store']);
  await promoteBuild(page.root, 'remote-goals', waiting);
  expect(shownIn(await ask('?q=Stores'))).toEqual(['remote-goals', 'remote-store']);
});

it('is about whole words in any order, whatever their case and width', () => {
  expect(matchesSearch('remote-store Stores', 'ＳＴＯＲＥ  remote')).toBe(true);
  expect(matchesSearch('remote-store Stores', 'store visit')).toBe(false);
  expect(matchesSearch('remote-store Stores', '   ')).toBe(true);
});
