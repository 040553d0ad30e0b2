// Runs before the first paint: refuses HTML in the page, sets theme and language, and selects the skeleton of the page.
(() => {
  // No code of the host or of a remote writes HTML: React makes elements, and what a DOMParser reads stays apart from
  // the page. Libraries write texts without tags, and the map tests for SVG. `script-src` decides on scripts.
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) =>
      sink.startsWith('DOMParser') || !html.includes('<') || html === '<svg/>' ? html : null,
    createScriptURL: (url) => url,
  });

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

  // Loads the translations of a deep link's area into the HTTP cache, where the loader finds them. Unlike a script, a
  // fetch can be aborted, so that a hanging file does not occupy a connection.
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

  // Sends the page's first requests while its code is loading. The request client uses an answer if it would send the
  // same request (shared/src/platform/request/early-answers.ts).
  const token = stored('token');
  const user = stored('user');
  const headers = {
    language: root.lang === 'km' ? 'km-KH' : root.lang,
    region: stored('region') ?? 'zh-CN',
    // Like `timeZoneOfDevice`, but without a formatter if possible, which would take longer than everything else here.
    timezone: globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    'language-version': root.dataset.contract,
  };
  // The page load is an action of the user, so its calls share a trace (shared/src/platform/request/request-ids.ts).
  const random = crypto.getRandomValues(new Uint8Array(24));
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  globalThis.agencyTrace = hex.slice(16);
  headers.traceparent = `00-${hex.slice(16)}-${hex.slice(0, 16)}-01`;
  if (token) headers.authorization = `Bearer ${token}`;
  if (token && user && user.session === token.slice(-8)) headers.orgcode = user.user.orgcode;
  globalThis.agencyEarlyCalls = {};
  const ask = (method, url, body) => {
    const sent = body ? { ...headers, 'content-type': 'application/json' } : headers;
    const answer = fetch(url, { method, headers: sent, body });
    // The consumer of the promise handles its failure.
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

  // Shows home as this user left it until the app has rendered. The copy contains only text and no foreign markup, and
  // is inert because no listeners are attached yet.
  if (root.dataset.first === 'home' && headers.orgcode) {
    const { orgcode, id, account_type } = user.user;
    const kept = stored(`of/${[orgcode, id, account_type].map(encodeURIComponent).join('/')}/home`);
    // The key is that of `shared/src/contract/model/stored-data.ts`. This runs after the page was parsed and before its start
    // script.
    const show = () => {
      const start = document.querySelector('body > script[src]');
      const isSame = kept?.start === start?.src && kept.language === root.lang && kept.width === innerWidth;
      if (!isSame || root.dataset.first !== 'home') return;
      const page = document.createElement('div');
      page.inert = true;
      page.append(...new DOMParser().parseFromString(kept.html, 'text/html').body.childNodes);
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

  // Only the start script and style sheet are in the body; files loaded later are not.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element && document.body?.contains(target)) root.dataset.first = 'failed';
    },
    true,
  );
})();
