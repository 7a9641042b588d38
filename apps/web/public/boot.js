try {
  const { dataset } = document.documentElement;
  // as in packages/i18n/src/languages.ts (boot.test.ts); the first is the language of the served HTML
  const looks = { UR: 'ur-PK rtl', EN: 'en ltr', AR: 'ar rtl', HI: 'hi ltr' };
  const asked = /[?&]lang=([a-z]{2})\b/i.exec(location.search)?.[1].toUpperCase();
  if (asked in looks) localStorage.lang = asked;
  if (localStorage.theme === 'dark') dataset.theme = 'dark';
  // an unsupported language falls back to its substitute (`languageOf`)
  const stored = localStorage.lang || 'UR';
  const code = stored in looks ? stored : stored === 'NE' ? 'HI' : 'EN';
  const [lang, dir] = looks[code].split(' ');
  // a page that the server rendered for another language, width or address (offline), or without what this browser remembers, is
  // not shown: taking it over would move what is about to be pressed
  const at = location.pathname.replace(/(?!^)\/+$/, '').replace(/^\/(index(\.html)?|home)$/, '/');
  const width = matchMedia('(width >= 768px)').matches ? 'wide' : 'phone';
  const isOther =
    (dataset.ssr ?? at) !== at || (dataset.ssrWidth ?? width) !== width || (at === '/login' && localStorage.rememberMe);
  if (document.documentElement.lang !== lang || isOther) dataset.ssrStale = '';
  Object.assign(document.documentElement, { lang, dir });
  // the next page is rendered in this language
  if (localStorage.lang) document.cookie = `lang=${code};path=/;max-age=31536000;samesite=lax`;
  if (localStorage.lite === 'on') document.cookie = 'lite=on;path=/;max-age=31536000;samesite=lax';
  else if (/(^|; )lite=on/.test(document.cookie)) document.cookie = 'lite=;path=/;max-age=0;samesite=lax';
  if (sessionStorage.token) dataset.member = '';
  if (code !== 'UR') document.querySelector('[rel=manifest]').href = `/manifest-${lang}.webmanifest`;
  if (localStorage.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches)
    dataset.motion = 'reduced';
  if (localStorage.lite === 'on' || (localStorage.lite !== 'off' && navigator.connection?.saveData)) dataset.lite = '';
  if (localStorage.promo === 'off') dataset.promo = 'off';
  if (localStorage.reading === 'nastaliq') dataset.reading = 'nastaliq';
  if (/^\/(index(\.html)?|home)?$/.test(location.pathname)) dataset.home = '';
} catch {}
