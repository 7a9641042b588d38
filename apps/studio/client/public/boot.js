// Before the first paint: language, direction and theme of the launch, so that nothing flashes or turns over.
(() => {
  const page = document.documentElement;
  let said = new URLSearchParams(location.hash.slice(1));
  try {
    const key = `kismet-look:${location.pathname}`;
    if (said.get('lang')) sessionStorage.setItem(key, `lang=${said.get('lang')}&theme=${said.get('theme')}`);
    else said = new URLSearchParams(sessionStorage.getItem(key) ?? '');
  } catch {
    // a frame that may keep nothing starts in the default look
  }
  const isEnglish = said.get('lang') === 'en';
  page.lang = isEnglish ? 'en' : 'ur-PK';
  page.dir = isEnglish ? 'ltr' : 'rtl';
  page.dataset.theme = said.get('theme') === 'dark' ? 'dark' : 'light';
})();
