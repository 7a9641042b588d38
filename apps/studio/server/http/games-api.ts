import { feedRequest } from '@kismet/contracts/vendor/feed';
import {
  GAME_PATHS,
  gameListRequest,
  gameRoundRequest,
  gameUrlRequest,
  jackpotsRequest,
} from '@kismet/contracts/vendor/games';
import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance } from 'fastify';
import { FEED_HOUSES } from '../../games/feed-houses.ts';
import { FISH_HOUSE, machhera } from '../../games/fish/fish-title.ts';
import { sharedTitleOf } from '../../games/shared-titles.ts';
import { bookTitleOf } from '../../games/sports/book/book-titles.ts';
import { fishFeed } from '../feed/fish-feed.ts';
import type { TableFeed } from '../feed/table-feed.ts';
import { jackpotsOf } from '../jackpots/jackpots.ts';
import { roundByReference } from '../rounds/round-store.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { launch, lookOf, newSecret, secretHash } from '../sessions/launch.ts';
import { sessionById } from '../sessions/session-store.ts';
import { vendorGames } from '../vendor-games.ts';
import { houseOf } from './house-of.ts';
import type { SignedReader } from './read-body.ts';

const REPLAY_LIVES_MS = 3_600_000;

/**
 * Calls of the operator, at one address per house: each body is signed with the operator's key. A house serves its own games only.
 */
export function gamesApi(
  app: FastifyInstance,
  work: RoundWork,
  origin: string,
  read: SignedReader,
  feed: TableFeed | null,
): void {
  app.post(`/houses/:house${GAME_PATHS.url}`, async (request) => {
    const house = houseOf(request);
    const asked = read(request, gameUrlRequest);
    const needsTable =
      sharedTitleOf(asked.game_code) && asked.game_code !== machhera.code && !bookTitleOf(asked.game_code);
    if (!feed && needsTable) throw new Refused('GAME_UNKNOWN');
    return { url: await launch(work.pool, work.clock, origin, house, asked) };
  });
  app.post(`/houses/:house${GAME_PATHS.list}`, async (request) => {
    const house = houseOf(request);
    read(request, gameListRequest);
    return { games: vendorGames(house) };
  });
  app.post(`/houses/:house${GAME_PATHS.feed}`, async (request) => {
    const house = houseOf(request);
    const { currency } = read(request, feedRequest);
    if (house === FISH_HOUSE) return fishFeed(work, { isDemo: false, currency });
    if (!feed || !FEED_HOUSES.has(house)) throw new Refused('NOT_FOUND');
    return feed.of(house, { isDemo: false, currency });
  });
  app.post(`/houses/:house${GAME_PATHS.jackpots}`, async (request) => {
    const house = houseOf(request);
    const { currency } = read(request, jackpotsRequest);
    return { jackpots: await jackpotsOf(work, house, currency) };
  });
  app.post(`/houses/:house${GAME_PATHS.round}`, async (request) => {
    const house = houseOf(request);
    const asked = read(request, gameRoundRequest);
    const owner = `${asked.operator_id}:${asked.user}`;
    const round = await roundByReference(work.pool, owner, asked.round ?? null, asked.transaction_uuid ?? null);
    if (!round || round.house !== house) throw new Refused('NOT_FOUND');
    const secret = newSecret();
    const until = new Date(work.clock.now() + REPLAY_LIVES_MS);
    await work.pool.query('insert into studio.replay (secret_hash, round_id, until) values ($1, $2, $3)', [
      secretHash(secret),
      round.id,
      until,
    ]);
    // in the language in which the round was played
    const look = lookOf(await sessionById(work.pool, round.sessionId, false));
    return { url: `${origin}/replay/${round.gameCode}#r=${secret}&${look}` };
  });
}
