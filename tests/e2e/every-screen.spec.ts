import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { EVERYWHERE } from './support/extent.ts';
import { test } from './support/journey.ts';
import { LANGUAGES, remember, signedIn } from './support/page.ts';
import { holds, type Screen, still } from './support/screen.ts';
import { stand } from './support/stand.ts';

/** Every address of the site, in groups with shared loading (rows RT-01 to RT-15). */
const OPEN: Record<string, readonly string[]> = {
  'home, search and lists': ['/', '/rng', '/rng?name=zzzz', '/rng?type=fav', '/rng?type=recent', '/live', '/fish'],
  'other categories and hosts': [
    '/pvp',
    '/sports',
    '/esports',
    '/elott',
    '/cockfight',
    '/fbsports',
    '/lottery',
    '/vnlottery',
    '/seamless',
  ],
  'sign-in': [
    '/login',
    '/register',
    '/forget',
    '/agentHome',
    '/join',
    '/game?vassalage=KISMET&gameCode=anar-bagh',
    '/game?vassalage=KISMET&gameCode=no-such-game',
  ],
  'what the brand says': [
    '/noticePage',
    '/promotions',
    '/promoDetail',
    '/vip',
    '/pointMall',
    '/help',
    '/help#term',
    '/helpmc',
  ],
  'the app, ways out and dead ends': ['/down', '/download', '/leaving', '/unsubscribe', '/no-such-page'],
};
const OWN: readonly Screen[] = [
  { path: '/', name: 'own-home' },
  { path: '/rng?type=fav', name: 'own-fav' },
  { path: '/vip', name: 'own-vip' },
  { path: '/centre/personalHistoryCopy' },
  { path: '/centre/securityCenter' },
  { path: '/centre/depositv2' },
  { path: '/centre/withdraw' },
  { path: '/centre/transferFund' },
  { path: '/centre/transactionHistory' },
  { path: '/centre/personalProfit' },
  { path: '/centre/bonusDetails' },
  { path: '/centre/rewardCenter' },
  { path: '/centre/referral' },
  { path: '/centre/missionLeaderboard' },
  { path: '/centre/messageV2' },
  { path: '/centre/protection' },
  { path: '/centre/documents' },
];

/** Three random games and countdowns: checked by axe and for overflow only. */
const NEVER_TWICE = /no-such-game|^\/(elott|lottery|vnlottery)/;

test.use({ deviceScaleFactor: 0.5 });
test.describe.configure({ mode: 'parallel' });
test.beforeEach(async ({ playwright }) => {
  // jackpot pools change what is above a list: each node must have fetched them recently
  const site = await playwright.request.newContext({ baseURL: stand.BASE! });
  const pools = async () => ((await (await site.get('/lgw/games/jackpots')).json()).value.list ?? []).length;
  await expect
    .poll(async () => Math.min(await pools(), await pools(), await pools(), await pools()), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await site.dispose();
});

for (const language of LANGUAGES) {
  for (const [group, paths] of Object.entries(OPEN))
    test(
      `[RT-01] every screen in ${language} matches its picture, both themes and widths: ${group}`,
      EVERYWHERE,
      async ({ page }) => {
        test.setTimeout(paths.length * 45_000);
        await still(page);
        await remember(page, language, 'light');
        for (const path of paths) await holds(page, { path, pictured: !NEVER_TWICE.test(path) }, language);
      },
    );

  test(
    `[HD-01] [PC-01] every member screen in ${language} matches its picture, both themes and widths`,
    EVERYWHERE,
    async ({ page }) => {
      test.setTimeout(OWN.length * 45_000);
      await still(page);
      await remember(page, language, 'light');
      // an account has one session, and both languages run at the same time
      const who = language === 'UR' ? 'M1' : 'M2';
      await signedIn(page, stand[`${who}_USER`]!, stand[`${who}_PASSWORD`]!);
      for (const screen of OWN) await holds(page, screen, language);
    },
  );

  test(
    `[RC-01] [PM-04] maintenance, region block, unreachable: each screen in ${language} matches its picture`,
    EVERYWHERE,
    async ({ page }) => {
      test.setTimeout(90_000);
      await still(page);
      await remember(page, language, 'light');
      const status = (value: object) => (route: import('@playwright/test').Route) =>
        route.fulfill({ json: { success: true, value: { ip: '203.0.113.9', country: 'PK', ...value } } });
      // a page that the server does not render: a rendered one includes its answers, and a closed site gets the shell.
      const path = '/help';
      await page.route('**/wps/system/permission**', (route) => route.abort());
      const words = language === 'UR' ? urdu : english;
      await holds(page, { path, name: 'start-failed', shows: words['status.startFailed'] }, language);
      await page.unroute('**/wps/system/permission**');
      await page.route('**/wps/system/status**', status({ status: 1, endsAt: '2026-11-21T16:00:00Z' }));
      await holds(page, { path, name: 'maintenance' }, language);
      await page.unroute('**/wps/system/status**');
      await page.route('**/wps/system/status**', status({ status: 2 }));
      await holds(page, { path, name: 'region' }, language);
      await page.unroute('**/wps/system/status**');
    },
  );
}
