/**
 * Title and description of each page for search engines and shared links, in every language; the server puts them
 * into the HTML.
 */

type Texts = Record<string, string>;
interface Head {
  readonly title: string;
  readonly description: string;
}
export interface PageHead {
  /** By catalogue. */
  readonly heads: Readonly<Record<string, Head>>;
  /** Indexed pages; all others are marked noindex. */
  readonly listed: boolean;
}

/** A page by path: keys of its title and description (the site's own where absent), and whether it is indexed. */
const PAGES: Readonly<Record<string, { title: string; text?: string; hidden?: true }>> = {
  '/': { title: 'home.tabTitle' },
  '/rng': { title: 'category.slots', text: 'app.about.list' },
  '/live': { title: 'category.live', text: 'app.about.list' },
  '/fish': { title: 'category.fishing', text: 'app.about.list' },
  '/pvp': { title: 'category.pvp', text: 'app.about.list' },
  '/sports': { title: 'category.sports', text: 'app.about.list' },
  '/esports': { title: 'category.esports', text: 'app.about.list' },
  '/elott': { title: 'category.e-lottery', text: 'app.about.list' },
  '/cockfight': { title: 'category.cockfight', text: 'app.about.list' },
  '/promotions': { title: 'nav.promotions', text: 'app.about.promotions' },
  '/noticePage': { title: 'notice.title', text: 'app.about.notices' },
  '/help': { title: 'help.title', text: 'app.about.help' },
  '/vip': { title: 'vip.title', text: 'app.about.vip' },
  '/pointMall': { title: 'points.title', text: 'app.about.vip' },
  '/down': { title: 'down.title', text: 'app.about.app' },
  '/join': { title: 'join.title', text: 'app.about.join' },
  '/register': { title: 'register.title' },
  '/login': { title: 'auth.login' },
  '/fbsports': { title: 'category.sports', hidden: true },
  '/lottery': { title: 'lottery.hall', text: 'app.about.list' },
  '/vnlottery': { title: 'category.lottery', hidden: true },
  '/seamless': { title: 'category.slots', hidden: true },
  '/promoDetail': { title: 'nav.promotions', text: 'app.about.promotions', hidden: true },
  '/helpmc': { title: 'help.title', text: 'app.about.help', hidden: true },
  '/download': { title: 'down.title', text: 'app.about.app', hidden: true },
  '/forget': { title: 'recover.title', hidden: true },
  '/unsubscribe': { title: 'inbox.unsubscribe.title', hidden: true },
  '/leaving': { title: 'leaving.title', hidden: true },
  '/agentHome': { title: 'shell.agent', hidden: true },
  '/game': { title: 'category.slots', text: 'app.about.list', hidden: true },
};

/** Heads by path. `texts` are the catalogues; a missing text fails the build. */
export function pageHeads(texts: Readonly<Record<string, Texts>>): Record<string, PageHead> {
  const say = (language: string, key: string): string => {
    const text = texts[language]?.[key];
    if (!text) throw new Error(`no text ${key} in ${language} for the head of a page`);
    return text;
  };
  const headIn = (language: string, path: string): Head => {
    const { title, text } = PAGES[path]!;
    const name = say(language, title);
    return {
      title: path === '/' ? name : `${name} · ${say(language, 'brand.name')}`,
      description: text ? say(language, text).replaceAll('{name}', name) : say(language, 'app.description'),
    };
  };
  return Object.fromEntries(
    Object.keys(PAGES).map((path) => [
      path,
      {
        heads: Object.fromEntries(Object.keys(texts).map((language) => [language, headIn(language, path)])),
        listed: !PAGES[path]!.hidden,
      },
    ]),
  );
}
