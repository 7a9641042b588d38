import { area } from '@kismet/app-kit/storage';

/**
 * Everything the site stores in a browser, under the specified names (rows PM-05, PM-06, PM-08). Without storage,
 * reads return null and the site works without it.
 */
type LocalKey =
  | 'lang'
  | 'hisLang'
  | 'theme'
  | 'LOTTFAV'
  | 'lotteryPicks'
  | 'lotteryAdvanced'
  | 'lotteryReminders'
  | 'rememberMe'
  | 'recentSearch'
  | 'recentGames'
  | 'savedGames'
  | 'boardHidden'
  | 'endless'
  | 'readNotices'
  | 'seenPopups'
  | 'firstSeen'
  | 'recentPanel'
  | 'promo'
  | 'motion'
  | 'lite'
  | 'keys'
  | 'reading'
  | 'listStyle'
  | 'agentColumns'
  | 'limitOffer'
  | 'contacts';
type SessionKey =
  | 'token'
  | 'isAgent'
  | 'customerId'
  | 'account'
  | 'memberLabel'
  | 'merchant'
  | 'username'
  | 'gameVendor'
  | 'permission'
  | 'balanceHidden'
  | 'registerDraft'
  | 'formDrafts'
  | 'lastBets'
  | 'codeWait'
  | 'vassalage'
  | 'shutKinds'
  | 'lotterySlip'
  | 'notices'
  | 'routers'
  | 'settings'
  | 'registerRules';

export const local = area<LocalKey>(() => localStorage);
export const perTab = area<SessionKey>(() => sessionStorage);

/** Clears data of the session; language, theme and favourites are stored elsewhere and stay (decision 29). */
export function clearSessionKeys(): void {
  for (const key of [
    'token',
    'isAgent',
    'customerId',
    'account',
    'memberLabel',
    'merchant',
    'username',
    'gameVendor',
    'balanceHidden',
    'registerDraft',
    'formDrafts',
    'lastBets',
    'shutKinds',
    'lotterySlip',
  ] as const)
    perTab.set(key, null);
}

interface Expiring {
  readonly value: string;
  readonly until: number;
}

/** Reads a value with an expiry; null once expired, or if the text is not ours. */
export function readExpiring(text: string | null, nowMs: number): string | null {
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as Partial<Expiring>;
    return typeof kept.value === 'string' && typeof kept.until === 'number' && kept.until > nowMs ? kept.value : null;
  } catch {
    return null;
  }
}

export const writeExpiring = (value: string, untilMs: number): string =>
  JSON.stringify({ value, until: untilMs } satisfies Expiring);

/** Row LG-11: the record of a remembered browser; one day, absolute. Never contains the password. */
export interface Remembered {
  readonly username: string;
  /** The number codes were sent to, masked except its last digits; null if none. */
  readonly mobileMasked: string | null;
  /** Expiry of the cookie that replaces the password; null if only the name was kept. */
  readonly until: string | null;
}
export const REMEMBER_MS = 86_400_000;

export function remembered(nowMs: number): Remembered | null {
  const text = readExpiring(local.get('rememberMe'), nowMs);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Remembered>;
    if (typeof kept.username !== 'string') return null;
    return {
      username: kept.username,
      mobileMasked: typeof kept.mobileMasked === 'string' ? kept.mobileMasked : null,
      until: typeof kept.until === 'string' && Date.parse(kept.until) > nowMs ? kept.until : null,
    };
  } catch {
    return null;
  }
}
export function remember(one: Remembered | null, nowMs: number): void {
  const untilMs = Math.min(nowMs + REMEMBER_MS, one?.until ? Date.parse(one.until) : Number.POSITIVE_INFINITY);
  local.set('rememberMe', one === null ? null : writeExpiring(JSON.stringify(one), untilMs));
}
