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

  const path = location.pathname.replace(/^\/[^/]+/, '');
  const isPublic = /^\/(agreement|privacy|service)\b/.test(path);
  if (!isPublic && (path === '/user/login' || !stored('token'))) root.dataset.first = 'login';
  else if (/^\/?$|^\/workbench\/home/.test(path)) root.dataset.first = 'home';
  else root.dataset.first = path.startsWith('/workbench/') ? 'tab' : 'page';

  // The start script and style sheet stand in the body; what is loaded later does not.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element && document.body?.contains(target)) root.dataset.first = 'failed';
    },
    true,
  );
})();
