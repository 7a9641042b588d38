// Before the first paint: language, direction and theme of the launch, so that nothing flashes or flips direction.
(() => {
  const page = document.documentElement;
  let said = new URLSearchParams(location.hash.slice(1));
  try {
    const key = `kismet-look:${location.pathname}`;
    if (said.get('lang')) {
      const look = ['lang', 'theme', 'bar', 'view'].map((name) => [name, said.get(name) ?? '']);
      sessionStorage.setItem(key, new URLSearchParams(look).toString());
    } else said = new URLSearchParams(sessionStorage.getItem(key) ?? '');
  } catch {
    // a frame without storage starts with the default appearance
  }
  // as in packages/i18n/src/languages.ts, by catalogue
  const looks = { ur: 'ur-PK rtl', en: 'en ltr', ar: 'ar rtl', hi: 'hi ltr' };
  [page.lang, page.dir] = (looks[said.get('lang')] || looks.ur).split(' ');
  // the launching page shows name, time, net result and exit around the frame
  if (said.get('bar') === 'operator' && window.parent !== window) page.dataset.bar = 'operator';
  // a page of several tables, or a tournament, was requested
  const view = said.get('view') || '';
  if (/^[a-z0-9-]{1,40}$/.test(view)) page.dataset.view = view;
  page.dataset.theme = said.get('theme') === 'dark' ? 'dark' : 'light';
})();
