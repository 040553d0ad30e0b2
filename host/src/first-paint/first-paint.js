// Runs before anything is painted: the saved theme and language, and the page whose shape is shown meanwhile.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(`agency.${key}`));
    } catch {
      return null;
    }
  };

  const theme = stored('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#0e1116' : '#f4f6fa';

  const languages = { en: 'en-US', zh: 'zh-CN', km: 'km' };
  const wished = [stored('language'), ...navigator.languages, stored('region')];
  root.lang =
    wished.map((tag) => languages[String(tag).split('-')[0].toLowerCase()]).find(Boolean) ?? 'zh-CN';

  // The texts of a deep link's area, of which delivery names those of every language: into the cache, where the loader
  // finds them. A fetch can be given up, so that a file that never comes does not keep its connection.
  for (const { dataset, href, integrity } of document.querySelectorAll('link[data-language]')) {
    if (!dataset.language.startsWith(root.lang)) continue;
    const giveUp = new AbortController();
    setTimeout(() => giveUp.abort(), 3000);
    fetch(href, { integrity, signal: giveUp.signal })
      .then((response) => response.arrayBuffer())
      .catch(() => null);
  }

  const path = location.pathname.replace(/^\/[^/]+/, '');
  const isPublic = /^\/(agreement|privacy|service)\b/.test(path);
  if (!isPublic && (path === '/user/login' || !stored('token'))) root.dataset.first = 'login';
  else if (/^\/?$|^\/workbench\/home/.test(path)) root.dataset.first = 'home';
  else root.dataset.first = path.startsWith('/workbench/') ? 'tab' : 'page';

  // What the page asks first is asked while its code is on its way. The request client takes the answers, where it would
  // send the same (shared/src/platform/request/early-answers.ts).
  const token = stored('token');
  const user = stored('user');
  const headers = {
    language: root.lang === 'km' ? 'km-KH' : root.lang,
    region: stored('region') ?? 'zh-CN',
    // As `timeZoneOfDevice` does: a formatter takes longer than all else here.
    timezone: globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    'language-version': root.dataset.contract,
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (token && user && user.session === token.slice(-8)) headers.orgcode = user.user.orgcode;
  globalThis.agencyEarlyCalls = {};
  const ask = (method, url, body) => {
    const sent = body ? { ...headers, 'content-type': 'application/json' } : headers;
    const answer = fetch(url, { method, headers: sent, body });
    // Whoever takes it learns of the failure.
    answer.catch(() => null);
    globalThis.agencyEarlyCalls[`${method} ${url}`] = { headers, body, answer };
  };
  if (token && !isPublic) {
    ask('GET', '/api/assistant/expand/user-info');
    if (root.dataset.first === 'home') {
      ask('POST', '/api/assistant/expand/workbench/get-workbench-todo-summary', '{}');
    }
  }
  ask('GET', '/api/assistant/expand/geoip');
  ask('GET', '/api/core/config/get');

  // Home as this person left it, until the app draws it. What stands in it is text that was shown: a copy of the page
  // holds no markup of anybody else. It cannot be pressed, as nothing listens yet.
  if (root.dataset.first === 'home' && headers.orgcode) {
    const { orgcode, id, account_type } = user.user;
    const kept = stored(`of/${[orgcode, id, account_type].map(encodeURIComponent).join('/')}/home`);
    // The key is that of `shared/src/contract/model/kept-data.ts`. The page is read by then, and its start script does not run yet.
    const show = () => {
      const start = document.querySelector('body > script[src]');
      const isSame = kept?.start === start?.src && kept.language === root.lang && kept.width === innerWidth;
      const page = document.createElement('div');
      if (!isSame || root.dataset.first !== 'home') return;
      page.inert = true;
      page.innerHTML = kept.html;
      for (const element of page.querySelectorAll('[data-style]'))
        element.style.cssText = element.dataset.style;
      const style = document.querySelector('body > link[rel="stylesheet"]');
      const put = () => {
        if (root.dataset.first !== 'home') return;
        document.querySelector('.first')?.before(page);
        root.dataset.first = 'kept';
      };
      if (style.sheet) put();
      else style.addEventListener('load', put, { once: true });
    };
    document.addEventListener('readystatechange', show, { once: true });
  }

  // The start script and style sheet stand in the body; what is loaded later does not.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element && document.body?.contains(target)) root.dataset.first = 'failed';
    },
    true,
  );
})();
