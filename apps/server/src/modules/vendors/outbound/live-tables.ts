import type { getLiveTables } from '@kismet/contracts/catalogue/live-tables';
import type { Output } from '@kismet/contracts/route';
import type { FeedAnswer, FeedTable, FeedTournament } from '@kismet/contracts/vendor/feed';
import { parseUnits } from '@kismet/kernel/money';
import type { Clock } from '@kismet/kernel/time';
import type { Partners } from '../partners.ts';
import type { GamesClient } from './games-client.ts';
import { type LastSaid, lastSaid } from './last-said.ts';

type LiveTables = Output<typeof getLiveTables>;
type LiveTable = LiveTables['list'][number];
type LiveTournament = LiveTables['tournaments'][number];
/** A game that can be played at a brand. */
export interface PlayableGame {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly names: Readonly<Record<string, string>>;
}

const ASKED_AGAIN_MS = 2_000;
/** Maximum age of what a vendor reported about its tables: older facts are not shown as current (decision 7). */
const TOO_OLD_MS = 15_000;
/** Pause after a vendor did not answer. */
const SILENT_FOR_MS = 10_000;

export interface LiveTablesDeps {
  readonly clock: Clock;
  readonly partners: Pick<Partners, 'find'>;
  readonly games: Pick<GamesClient, 'feed'>;
  /** Games of a category that can be played at a brand now. */
  readonly playableGames: (brandId: number, category: string) => Promise<readonly PlayableGame[]>;
}
/**
 * Tables, rooms, fights, flights and tournaments of a brand's vendors (rules 6.55 and 6.114): each vendor is asked once every two seconds and
 * currency while anybody is looking, never per visitor. A vendor that cannot be reached keeps its tables, without their live state, and shows no
 * tournaments.
 */
export function createLiveTables({ clock, partners, games, playableGames }: LiveTablesDeps) {
  const ofVendor = lastSaid({
    ...{ clock, partners, againMs: ASKED_AGAIN_MS, silentMs: SILENT_FOR_MS, tooOldMs: TOO_OLD_MS },
    mayAsk: ({ hasFeed }) => hasFeed,
    ask: games.feed,
  });
  return async function liveTables(brandId: number, category: string, currency: string): Promise<LiveTables> {
    const offered = await playableGames(brandId, category);
    const byVendor = Map.groupBy(offered, ({ vendorCode }) => vendorCode);
    const lists = await Promise.all(
      [...byVendor].map(async ([vendorCode, own]) => {
        const at = await ofVendor(vendorCode, currency);
        if (!at) return { list: [], tournaments: [] };
        const now = clock.now();
        return { list: rowsOf(at, vendorCode, own, now), tournaments: tournamentsOf(at, vendorCode, own, now) };
      }),
    );
    return {
      now: Math.floor(clock.now()),
      list: lists.flatMap(({ list }) => list),
      tournaments: lists.flatMap(({ tournaments }) => tournaments),
    };
  };
}

function rowsOf(
  { atMs, said: feed }: LastSaid<FeedAnswer>,
  vendorCode: string,
  offered: readonly PlayableGame[],
  nowMs: number,
) {
  const names = new Map(offered.map((game) => [game.gameCode, game.names]));
  const isFresh = nowMs - atMs < TOO_OLD_MS;
  return feed.tables.flatMap((row): LiveTable[] => {
    const gameName = names.get(row.game_code);
    const [leastStake, mostStake] = [parseUnits(row.least_stake), parseUnits(row.most_stake)];
    if (!gameName || leastStake === null || mostStake === null || leastStake < 0n || mostStake < leastStake) return [];
    return [
      {
        ...{ vendorCode, gameCode: row.game_code, gameName, kind: row.kind, table: row.table, names: row.names },
        ...{
          many: row.many ?? null,
          level: row.level,
          languages: row.languages,
          leastStake,
          mostStake,
          seats: row.seats,
        },
        live: isFresh ? standingOf(row, feed, atMs) : null,
      },
    ];
  });
}

/**
 * Tournaments of games that can be played, with times by our clock; rows with implausible amounts are omitted, and so are all rows once they are
 * stale.
 */
function tournamentsOf(
  { atMs, said: feed }: LastSaid<FeedAnswer>,
  vendorCode: string,
  offered: readonly PlayableGame[],
  nowMs: number,
): LiveTournament[] {
  if (nowMs - atMs >= TOO_OLD_MS) return [];
  const names = new Map(offered.map((game) => [game.gameCode, game.names]));
  const byOurClock = (at: number | null) => (at === null ? null : Math.floor(atMs) + (at - feed.now));
  return (feed.tournaments ?? []).flatMap((row): LiveTournament[] => {
    const gameName = names.get(row.game_code);
    const sums = sumsOf(row);
    if (!gameName || !sums) return [];
    return [
      {
        ...{ vendorCode, gameCode: row.game_code, gameName, table: row.table, names: row.names, ...sums },
        ...{ players: row.players, most: row.most, phase: row.phase, takesEntries: row.takes_entries },
        startsAt: byOurClock(row.starts_at),
        entriesUntil: byOurClock(row.entries_until),
      },
    ];
  });
}

/** Amounts of a tournament in units of 10^-5; null when one is not an amount, or a part exceeds its whole. */
function sumsOf({ price, fee, guaranteed, pool, added }: FeedTournament) {
  const sums = [price, fee, guaranteed, pool, added].map(parseUnits);
  if (!sums.every((sum) => sum !== null && sum >= 0n)) return null;
  const [whole, part, least, prizes, house] = sums as [bigint, bigint, bigint, bigint, bigint];
  return part > whole || house > prizes
    ? null
    : { price: whole, fee: part, guaranteed: least, pool: prizes, added: house };
}

/** Vendors' clocks differ from ours: a closing time is as far ahead of our time as it was of theirs. */
function standingOf(row: FeedTable, feed: FeedAnswer, atMs: number): LiveTable['live'] {
  const marks = feed.marks[row.game_code] ?? {};
  return {
    ...{ state: row.state, reason: row.state === 'open' ? null : row.reason, phase: row.phase, players: row.players },
    closesAt: row.closes_at === null ? null : Math.floor(atMs) + (row.closes_at - feed.now),
    results: row.results.flatMap((code) => (Object.hasOwn(marks, code) ? [marks[code]!] : [])),
  };
}
