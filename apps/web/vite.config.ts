import path from 'node:path';
import { catalogues } from '@kismet/i18n/vite-plugin';
import tailwind from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { REACT_IN_SITE } from './react-in-site.ts';
import { LEFT_OUT, TEXT_PARTS } from './text-parts.ts';

/** The API server behind Vite (`npm run dev`). */
const behind = process.env.KISMET_BEHIND ?? 'http://127.0.0.1:8090';

/** Keeps code of later pages out of the common chunk. */
const LATER =
  /\/(age-question|carousel|tile-art|prng|table|table-columns|agreement-badge|wrapper-dialog|member-only-card|date-in-words|use-kept-state|use-remembered|row-skeletons|pagination|password-field|field|select|checkbox|chip|dialog|confirm-dialog|thread-progress|empty-state|star|tabs|segmented-control|sheet|cipher|contact-panel|dates|use-settled|menu-panel|direction|register|centre-frame|centre-pages|use-centre-counts|use-arrow-keys|betting-record|launch|live|live-wire|side-menu|footer)\.tsx?$/;
const LATER_FOLDERS =
  /packages\/app-kit\/src\/(view\/(?!region-error|theme-switch|language-menu)|ladder-(?:field|draft)|contract-faults|use-contract-form|use-action|save-file|region-state|use-slow)|packages\/contracts\/src\/catalogue\/(board|search-index|live-tables)|apps\/web\/src\/(shell\/around|shared\/content)\/|shared\/(?:[a-z-]+\/)?(use-ready-after|banner-hero|late-banner|html-frame|use-title|offline\/[^/]+|device|screen-card|app-resources|favourites|kept-games)\.tsx?$|packages\/ui\/src\/(?:[a-z-]+\/)?(accordion|avatar)\.tsx|packages\/contracts\/src\/members\/icon\.ts|packages\/contracts\/src\/(identity|vendor|vendors|content|operators|cashier|protection|wagering|files|messages|reports|transfers|live|lottery|agents|agreements|promotions|loyalty|crm)\/|packages\/ui\/src\/(?:[a-z-]+\/)?(register-|lottery-words|ladder[-.]|password-strength|strength-meter|copy-field)|shared\/(?:[a-z-]+\/)?(security-query|step-up|lottery-favourites|files|money|offers\/|protection\/(?!shut-categories)|records|human|phone-field|code-field|new-password|firebase|step-up-dialog|step-up-totp|qr-code|security|search-fold|play\/)|(shared|shell)\/(?:[a-z-]+\/)?(signed-in-panel|join-panel|account-menu|member-avatar|balance-pill|ascii-digits|field-message|games-strip|language-and-theme|pane-skeleton|refusal-words|sign-in|sign-out|use-problem|use-site-form|use-site-action|use-press-id|vendor-target|worded)\.tsx?$/;
/** Draws, their clock and zones: the home page counts down below its first screen. */
const DRAWS =
  /apps\/web\/src\/shared\/lottery\/(draw-phase|countdown|lottery-clock|games-query)\.tsx?$|packages\/contracts\/src\/lottery\/draws\.ts$|packages\/kernel\/src\/(zone|time)\.ts$/;
const inCore = (id: string): boolean =>
  /packages\/(ui|app-kit|contracts|kernel|i18n)\/src\/|apps\/web\/src\/(shared|shell)\//.test(id) &&
  !id.endsWith('/texts/text-chunks.ts') &&
  !LATER.test(id) &&
  !DRAWS.test(id) &&
  !LATER_FOLDERS.test(id);
/** Banners and other content of the brand, on most pages. */
const CONTENT =
  /apps\/web\/src\/shared\/(games\/banner-hero|content\/(content-queries|linkage-link|shut-link|use-banner-turn|promotion-card|beginning))\.tsx?$|packages\/contracts\/src\/content\/(public|bodies)\.ts$/;
/** What surrounds a page, hydrated after it. */
const FRAME =
  /apps\/web\/src\/shell\/(footer|around\/(around|help-dock|licences|nav-app|notice-bar|popup-watch|promo-bar|recent-panel|update-bar|vendor-carousel))\.tsx$/;
/** States of a region and other small things that most pages share, but not home. */
const STATES =
  /packages\/app-kit\/src\/(view\/(region|loading-rows)|region-state|use-slow)\.tsx?$|packages\/ui\/src\/(?:[a-z-]+\/)?(empty-state|star|chip)\.tsx$|shared\/(browser\/(use-title|use-kept-state)\.ts|games\/late-banner\.tsx|row-skeletons\.tsx|texts\/language-and-theme\.tsx)$|packages\/rules\/src\/ascii-digits\.ts$/;
/** Controls of lists and forms. */
const CONTROLS =
  /packages\/ui\/src\/(?:[a-z-]+\/)?(segmented-control|select|field|tabs|direction|sheet|checkbox|confirm-dialog)\.tsx?$|packages\/app-kit\/src\/(use-action|view\/more-button)\.tsx?$|apps\/web\/src\/shared\/(?:[a-z-]+\/)?(use-problem|use-site-action|refusal-words)\.tsx?$/;
/** Numbers and codes: registration, recovery, and the login by code. */
const CODES = /apps\/web\/src\/shared\/(code-field\/|phone-field\/(phone-field|country-button|use-country|flag\.))/;
/** Sign-in and registration: their fields and checks. */
const SIGN_IN =
  /apps\/web\/src\/shared\/(human\/(use-human|needs-check|proof-source)|session\/sign-in\.ts|firebase\/(use-firebase|firebase-words))|packages\/contracts\/src\/identity\/(session|verification|social)|packages\/ui\/src\/form\/password-field/;
/** The first screen of the home page, and what is fetched once a visitor comes near it. */
const HOME = /apps\/web\/src\/features\/home\/(?!winner-board|board-query|next-draws|promotions|more-rails)/;
const HOME_BELOW = /apps\/web\/src\/features\/home\/(next-draws|promotions|more-rails)/;
/** What an offer is, its price, progress and buttons: cards, pages, dialogs and rewards read them together. */
const OFFERS =
  /apps\/web\/src\/(shared\/offers\/(?!counts|term-text|envelope-seal|code-line|claim-button|join-buttons|to-draw)|features\/promotions\/offers\/state-badge)|packages\/contracts\/src\/promotions\/(offer|parameters|envelope)\.ts|packages\/rules\/src\/promotions\/(kind|display-state|envelope|sealed|tasks|raffle|free-rounds|leaderboard|referral)\.ts/;
/** What every list of games needs, one small file each otherwise. */
const LISTS =
  /apps\/web\/src\/(features\/game-list\/(api|model|saved-vendor|list-states)|shared\/play\/(game-words|play-instead))\.tsx?$/;
/** News of the account and of the brand. */
const LIVE_NEWS = /apps\/web\/src\/(app\/apply-live|shared\/api\/live-wire)\.ts$/;
/** One spelling for many. */
const FOLDING = /apps\/web\/src\/shared\/search-fold\/(fold|roman)\.ts$/;
/** Libraries of the first load, in one file that changes only with their versions. */
const LIBRARIES =
  /node_modules\/(preact|@tanstack\/(?!react-virtual|virtual-core)[^/]+|zod|@lingui|clsx|unraw|use-sync-external-store|seroval)\//;
/** Calls that change something, and several queries at once: of no first screen. */
const LATER_LIBRARIES =
  /node_modules\/@tanstack\/(query-core|react-query)\/.*\/(queriesObserver|useQueries|mutationObserver|useMutation)\.js$/;

/** Fields of a call used only by the API document and the tests (texts, refusals) are stripped from the pages. */
const ROUTE_WORDS = /^ {2}(?:summary:\s*(['"`])(?:(?!\1)[^\\\n]|\\.)*\1|refusals: \[[^\]]*\]),$/gm;
const routesWithoutWords: Plugin = {
  name: 'routes-without-words',
  enforce: 'pre',
  transform: (code, id) =>
    /packages\/contracts\/src\//.test(id) ? { code: code.replace(ROUTE_WORDS, ''), map: null } : null,
};

/** Directives of other frameworks in libraries mean nothing here. */
const withoutDirectives: Plugin = {
  name: 'without-directives',
  onLog: (_level, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : undefined),
};

/** Replaces the service worker of a built site, which may be left over: it clears its caches and unregisters. */
const noServiceWorker: Plugin = {
  name: 'no-service-worker',
  apply: 'serve',
  configureServer(server) {
    const source = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const key of await caches.keys()) await caches.delete(key);
  await registration.unregister();
})()));`;
    server.middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(source);
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: REACT_IN_SITE },
  plugins: [
    routesWithoutWords,
    withoutDirectives,
    noServiceWorker,
    catalogues(path.join(import.meta.dirname, '../../packages/i18n/catalogues'), LEFT_OUT, TEXT_PARTS),
    tailwind(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    // many small chunks mean many requests: what every page needs is bundled into two files
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: (id: string) => LIBRARIES.test(id) && !LATER_LIBRARIES.test(id), priority: 2 },
            { name: 'core', test: inCore, priority: 1 },
            { name: 'content', test: CONTENT, priority: 0.9 },
            { name: 'states', test: STATES, priority: 0.85 },
            { name: 'controls', test: (id: string) => CONTROLS.test(id) || LATER_LIBRARIES.test(id), priority: 0.84 },
            { name: 'codes', test: CODES, priority: 0.77 },
            { name: 'sign-in', test: SIGN_IN, priority: 0.83 },
            { name: 'home', test: HOME, priority: 0.8 },
            { name: 'draws', test: DRAWS, priority: 0.79 },
            { name: 'home-below', test: HOME_BELOW, priority: 0.78 },
            { name: 'offers', test: OFFERS, priority: 0.75 },
            { name: 'frame', test: FRAME, priority: 0.7 },
            { name: 'lists', test: LISTS, priority: 0.69 },
            { name: 'live-news', test: LIVE_NEWS, priority: 0.68 },
            { name: 'folding', test: FOLDING, priority: 0.67 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/lotto', '/art', '/vendors', '/.well-known', '/livez', '/readyz'].map((at) => [at, behind]),
    ),
  },
});
