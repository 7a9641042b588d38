try {
  if (localStorage.theme === 'dark') document.documentElement.dataset.theme = 'dark';
  if (localStorage.lang === 'EN') Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
} catch {}
