try {
  const { dataset } = document.documentElement;
  const asked = /[?&]lang=(ur|en)\b/i.exec(location.search);
  if (asked) localStorage.lang = asked[1].toUpperCase();
  if (localStorage.theme === 'dark') dataset.theme = 'dark';
  // whoever reads a language that we do not speak yet is spoken to in English (packages/i18n: `languageOf`)
  if (localStorage.lang && localStorage.lang !== 'UR') {
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
    document.querySelector('[rel=manifest]').href = '/manifest-en.webmanifest';
  }
  if (localStorage.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches)
    dataset.motion = 'reduced';
  if (localStorage.lite === 'on' || (localStorage.lite !== 'off' && navigator.connection?.saveData)) dataset.lite = '';
  if (localStorage.promo === 'off') dataset.promo = 'off';
  if (localStorage.reading === 'nastaliq') dataset.reading = 'nastaliq';
  if (/^\/(index(\.html)?|home)?$/.test(location.pathname)) dataset.home = '';
} catch {}
