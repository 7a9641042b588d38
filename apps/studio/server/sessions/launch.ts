import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DEMO_CURRENCY, type GameUrlRequest } from '@kismet/contracts/vendor/games';
import { languageOf } from '@kismet/i18n/languages';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { machhera } from '../../games/fish/fish-title.ts';
import { levelOfGun, wishOf } from '../../games/fish/room.ts';
import { isTournamentRef, TOURNAMENT_GAME } from '../../games/pvp/tournament/offers.ts';
import type { TableLevel } from '../../games/shared/shared-title.ts';
import { isTableLevel, levelsOf, manyOf } from '../../games/shared/table-level.ts';
import { houseOfGame, sharedTitleOf } from '../../games/shared-titles.ts';
import type { Pool } from '../database.ts';
import { policyOf } from './policy.ts';
import { addSession, openSession, type Session } from './session-store.ts';

const LAUNCH_LIVES_MS = 120_000;
const DEMO_BALANCE = 10_000n * UNITS_PER_ONE;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Creates a session and returns the address of its page. The secret is in the fragment, which no server or log sees; it works once, for two
 * minutes. Refuses GAME_UNKNOWN, also for a game of another house and a table that the game does not have.
 */
export async function launch(
  pool: Pool,
  clock: Clock,
  origin: string,
  house: string,
  request: GameUrlRequest,
): Promise<string> {
  if (houseOfGame(request.game_code) !== house) throw new Refused('GAME_UNKNOWN');
  const { level, fishRoom, isMany, tournament } = tableIn(request);
  const isDemo = request.currency === DEMO_CURRENCY || !request.token || !request.user;
  const id = randomUUID();
  const secret = newSecret();
  const now = clock.now();
  const lang = languageOf(request.lang).catalogue;
  const theme = request.meta?.theme === 'dark' ? 'dark' : 'light';
  await addSession(pool, {
    id,
    owner: isDemo ? `demo:${id}` : `${request.operator_id}:${request.user}`,
    isDemo,
    user: isDemo ? '' : request.user!,
    token: isDemo ? '' : request.token!,
    operatorId: request.operator_id,
    gameCode: request.game_code,
    level,
    fishRoom,
    currency: request.currency,
    symbol: symbolOf(request),
    lang,
    theme,
    lobbyUrl: webAddress(request.lobby_url),
    policy: policyOf(request.meta),
    playBalance: isDemo ? DEMO_BALANCE : 0n,
    launchHash: secretHash(secret),
    launchUntil: new Date(now + LAUNCH_LIVES_MS),
    createdAt: new Date(now),
  });
  const shown = isMany ? 'many' : tournament;
  const view = shown ? `&view=${shown}` : '';
  const bar = request.meta?.bar === 'operator' ? '&bar=operator' : '';
  return `${origin}/play/${request.game_code}#s=${secret}&${lookOf({ lang, theme })}${bar}${view}`;
}

interface TableChoice {
  readonly level: TableLevel;
  readonly fishRoom: number | null;
  /** Shown alongside three others. */
  readonly isMany: boolean;
  /** The tournament the page opens with, or the list of them; null for any other start. */
  readonly tournament: string | null;
}

/** The table or room requested. Refuses GAME_UNKNOWN. */
function tableIn({ game_code, table }: GameUrlRequest): TableChoice {
  if (game_code === machhera.code) return roomIn(table);
  if (game_code === TOURNAMENT_GAME && table !== undefined && isTournamentRef(table))
    return { level: 'middle', fishRoom: null, isMany: false, tournament: table };
  return { ...levelIn(game_code, table), fishRoom: null, tournament: null };
}

/** By default, a room with the cheapest shots. */
function roomIn(table = levelOfGun(1) as string): TableChoice {
  const wish = wishOf(table);
  if (!wish) throw new Refused('GAME_UNKNOWN');
  return { level: levelOfGun(wish.gun), fishRoom: wish.number, isMany: false, tournament: null };
}

function levelIn(game_code: string, table = 'middle'): Pick<TableChoice, 'level' | 'isMany'> {
  const title = sharedTitleOf(game_code);
  const levels = title ? levelsOf(title) : (['middle'] as const);
  const several = title?.levels ? levels.find((level) => manyOf(level) === table) : undefined;
  if (several) return { level: several, isMany: true };
  if (!isTableLevel(table) || !levels.includes(table)) throw new Refused('GAME_UNKNOWN');
  return { level: table, isMany: false };
}

/** Appearance of a game's page, in its address for the script before the first paint (client/public/boot.js). */
export const lookOf = ({ lang, theme }: Pick<Session, 'lang' | 'theme'>): string => `lang=${lang}&theme=${theme}`;

/** Exchanges a launch secret for a session and its key. Refuses LAUNCH_USED when it is unknown, expired or used. */
export async function open(pool: Pool, clock: Clock, secret: string): Promise<{ session: Session; key: string }> {
  const key = newSecret();
  const session = await openSession(pool, secretHash(secret), secretHash(key), new Date(clock.now()));
  if (!session) throw new Refused('LAUNCH_USED');
  return { session, key };
}

/** The currency symbol shown before amounts: the operator's, `P` for the demo and the rupee, otherwise the currency code. */
function symbolOf(request: GameUrlRequest): string {
  const told = request.meta?.currencySymbol;
  if (typeof told === 'string' && /^\S{1,5}$/u.test(told)) return told;
  return request.currency === DEMO_CURRENCY || request.currency === 'PKR' ? 'P' : request.currency;
}

/** A normalised http(s) address, else null: the page posts messages to its origin and links back to it. */
function webAddress(text: string | undefined): string | null {
  if (!text || text.length > 2_048 || !URL.canParse(text)) return null;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password ? url.href : null;
}
