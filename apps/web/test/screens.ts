import { AGENT_PAGES } from '../src/features/agent-centre/pages.ts';
import { CENTRE_EXTRAS, CENTRE_PAGES } from '../src/shell/centre-pages.ts';
import type { Visit } from './site.tsx';

export interface Screen {
  readonly path: string;
  readonly as: NonNullable<Visit['as']> | null;
}
/** Alternative addresses of a listed page: only opened. */
export const ALSO = ['/index', '/index.html', '/home', '/vnlottery', '/lott', '/download', '/register.html', '/helpmc'];
const open = (...paths: string[]): Screen[] => paths.map((path) => ({ path, as: null }));

/** Every address of the site by role (rows RT-01 to RT-19); a route that none of them covers fails the test. */
export const SCREENS: readonly Screen[] = [
  ...open('/', '/fbsports', '/lottery', '/elott', '/seamless'),
  ...open('/noticePage', '/promotions', '/promoDetail?id=1', '/vip', '/pointMall', '/help', '/help?q=a'),
  ...open('/down', '/join?code=a', '/leaving?to=https%3A%2F%2Fexample.test&sig=a', '/unsubscribe?token=a'),
  ...open('/login', '/forget'),
  ...open('/register', '/game?vassalage=KISMET&gameCode=anar-bagh', '/agentHome', '/agent', '/no-such-page'),
  ...open(
    '/rng',
    '/rng?type=recent',
    '/rng?type=fav',
    '/rng?name=zzzz',
    '/live',
    '/fish',
    '/pvp',
    '/sports',
    '/esports',
    '/cockfight',
  ),
  { path: '/', as: 'member' },
  { path: '/vip', as: 'member' },
  { path: '/pointMall', as: 'member' },
  { path: '/rng?type=fav', as: 'member' },
  { path: '/lottery', as: 'member' },
  { path: '/centre', as: 'member' },
  ...[...CENTRE_PAGES, ...CENTRE_EXTRAS].map(({ key }) => ({ path: `/centre/${key}`, as: 'member' as const })),
  { path: '/centre/depositv2', as: 'trial' },
  { path: '/agentHome', as: 'agent' },
  { path: '/agent', as: 'agent' },
  { path: '/agent', as: 'member' },
  ...AGENT_PAGES.map(({ key }) => ({ path: `/agent/${key}`, as: 'agent' as const })),
];
