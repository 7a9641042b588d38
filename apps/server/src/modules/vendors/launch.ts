import type { Input, Output } from '@kismet/contracts/route';
import { DEMO_CURRENCY } from '@kismet/contracts/vendor/games';
import type { launchGame } from '@kismet/contracts/vendors/launch';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { randomToken, tokenHash } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db.ts';
import { type GamesClient, OPERATOR_ID } from './outbound/games-client.ts';
import type { Partner, Partners } from './partners.ts';
import { insertSession } from './session-store.ts';

/** The launching brand with its rules of play, and the page that the game reports to. */
export interface LaunchPlace {
  readonly brandId: number;
  readonly currency: string;
  /** Stands before amounts, as on the brand's own pages. */
  readonly symbol: string;
  readonly play: { autoplayMax: number; turbo: boolean; minCycleMs: number; requireLossLimit: boolean };
  readonly siteOrigin: string;
  readonly ip: string;
  readonly country: string | null;
}
export interface LaunchMember {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly accountClass: number;
  readonly isTrial: boolean;
}
export interface LaunchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly partners: Partners;
  readonly games: GamesClient;
  /** Refuses GAME_UNKNOWN, GAME_MAINTENANCE or VENDOR_MAINTENANCE. */
  readonly checkGame: (brandId: number, vendorCode: string, gameCode: string) => Promise<void>;
  /** Refuses ACCOUNT_LOCKED. */
  readonly checkMember: (memberId: bigint) => Promise<void>;
  /** Refuses when the member's limits or an exclusion forbid play. */
  readonly checkPlay: (memberId: bigint, vendorCode: string, gameCode: string) => Promise<void>;
  readonly agentPathOf: (memberId: bigint) => Promise<readonly bigint[]>;
  /** Codes of a vendor's games that can be opened at a brand now. */
  readonly launchableGames: (brandId: number, vendorCode: string) => Promise<readonly string[]>;
  /** Records a launched game for the list of recent games. */
  readonly notePlayed: (memberId: bigint, vendorCode: string, gameCode: string) => void;
}

const SESSION_MS = 4 * 3_600_000;
type Wanted = Input<typeof launchGame>;
type Launched = Output<typeof launchGame>;

/** Launches a game: for a real-money member with a session token, otherwise in demo mode without a wallet. */
export async function launch(
  deps: LaunchDeps,
  wanted: Wanted,
  place: LaunchPlace,
  member: LaunchMember | null,
): Promise<Launched> {
  const isDemo = wanted.isDemo || member === null;
  if (member?.isTrial && !isDemo) throw new Refused('TRIAL');
  await deps.checkGame(place.brandId, wanted.vendorCode, wanted.gameCode);
  const partner = await deps.partners.find(wanted.vendorCode);
  if (!partner) throw new Refused('GAME_UNKNOWN');
  if (!partner.enabled) throw new Refused('VENDOR_MAINTENANCE', { vendor: partner.code });
  const expiresAt = new Date(deps.clock.now() + SESSION_MS);
  const session = isDemo ? null : await openSession(deps, wanted, place, member!, partner, expiresAt);
  // a page with several tables omits those of closed games (rule 6.105)
  const open = partner.hasFeed ? { games: await deps.launchableGames(place.brandId, partner.code) } : {};
  const launchUrl = await deps.games.gameUrl(partner, {
    ...(session ? { user: member!.publicId, token: session } : {}),
    game_code: wanted.gameCode,
    ...(wanted.table === undefined ? {} : { table: wanted.table }),
    operator_id: OPERATOR_ID,
    platform: wanted.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: wanted.language.toLowerCase(),
    currency: isDemo ? DEMO_CURRENCY : place.currency,
    ...(place.country ? { country: place.country } : {}),
    ip: place.ip,
    lobby_url: place.siteOrigin,
    deposit_url: place.siteOrigin,
    // the page around the iframe shows name, time, net result, balance and the exit (F-28)
    meta: { policy: place.play, theme: wanted.theme, currencySymbol: place.symbol, bar: 'operator', ...open },
  });
  if (session) deps.notePlayed(member!.memberId, partner.code, wanted.gameCode);
  return { launchUrl, expiresAt: expiresAt.toISOString() };
}

/** Stores a session before the vendor gets its token: a wallet call may arrive before our response. */
export async function openSession(
  deps: Pick<LaunchDeps, 'db' | 'checkMember' | 'checkPlay' | 'agentPathOf'>,
  wanted: { gameCode: string },
  place: { brandId: number; currency: string },
  member: LaunchMember,
  partner: Partner,
  expiresAt: Date,
): Promise<string> {
  await deps.checkMember(member.memberId);
  await deps.checkPlay(member.memberId, partner.code, wanted.gameCode);
  const token = randomToken();
  await insertSession(deps.db, {
    owner_id: member.memberId,
    token_hash: tokenHash(token),
    partner_id: partner.partnerId,
    brand_id: place.brandId,
    game_code: wanted.gameCode,
    currency: place.currency,
    class: member.accountClass,
    agent_path: [...(await deps.agentPathOf(member.memberId))],
    expires_at: expiresAt,
  });
  return token;
}
