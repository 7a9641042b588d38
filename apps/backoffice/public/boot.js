try {
  // as in packages/i18n/src/languages.ts; the served HTML is in Urdu
  const looks = { EN: 'en ltr', AR: 'ar rtl', HI: 'hi ltr' };
  if (localStorage.theme === 'dark') document.documentElement.dataset.theme = 'dark';
  const [lang, dir] = (looks[localStorage.lang] || '').split(' ');
  if (dir) Object.assign(document.documentElement, { lang, dir });
} catch {}
