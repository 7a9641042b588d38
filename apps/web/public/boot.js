try {
  const { dataset } = document.documentElement;
  if (localStorage.theme === 'dark') dataset.theme = 'dark';
  if (localStorage.lang === 'EN') Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  if (/^\/(index(\.html)?|home)?$/.test(location.pathname)) dataset.home = '';
} catch {}
