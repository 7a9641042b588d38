import { type KeyObject, randomUUID } from 'node:crypto';
import { DESK_PATHS, type DeskUrlRequest, deskUrlAnswer } from '@kismet/contracts/vendor/desk';
import { type FeedAnswer, feedAnswer } from '@kismet/contracts/vendor/feed';
import {
  GAME_PATHS,
  type GameUrlRequest,
  gameRoundAnswer,
  gameUrlAnswer,
  jackpotsAnswer,
} from '@kismet/contracts/vendor/games';
import { signHeaders } from '@kismet/contracts/vendor/signature';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import * as z from 'zod/mini';
import type { Logger } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { Partner } from '../partners.ts';

/** One of our operators at a vendor's desk. */
export type DeskGuest = Pick<DeskUrlRequest, 'person' | 'name' | 'abilities' | 'lang' | 'theme'>;

/** Our calls to a vendor's games API: signed, to the configured host only, no redirects, three seconds at most. */
export interface GamesClient {
  /** A signed call to any path; refuses `VENDOR_SILENT` unless the answer has the expected shape. */
  ask<S extends z.ZodMiniType>(partner: Partner, path: string, body: unknown, schema: S): Promise<z.output<S>>;
  /** The launch URL of a game session; refuses `VENDOR_SILENT`. */
  gameUrl(partner: Partner, request: GameUrlRequest): Promise<string>;
  /** The replay URL of a round; refuses `VENDOR_SILENT`. */
  roundUrl(partner: Partner, request: { user: string; round: string }): Promise<string>;
  /** The single-use address of a vendor's desk for one person; refuses `VENDOR_SILENT`. */
  deskUrl(partner: Partner, guest: DeskGuest): Promise<string>;
  /** The tables, rooms and fights of a vendor that has a feed; refuses `VENDOR_SILENT`. */
  feed(partner: Partner, currency: string): Promise<FeedAnswer>;
  /** Current progressive jackpots of a vendor; refuses `VENDOR_SILENT`. */
  jackpots(partner: Partner, currency: string): Promise<z.output<typeof jackpotsAnswer>['jackpots']>;
}

const TIMEOUT_MS = 3000;
const OPERATOR_ID = 1;

export function createGamesClient(
  privateKey: () => Promise<KeyObject>,
  clock: Clock,
  log: Logger,
  metrics: Pick<Metrics, 'observe'>,
): GamesClient {
  async function call<S extends z.ZodMiniType>(
    partner: Partner,
    path: string,
    body: unknown,
    schema: S,
  ): Promise<z.output<S>> {
    const bytes = Buffer.from(JSON.stringify(body));
    const started = performance.now();
    const note = (outcome: 'answered' | 'silent') =>
      metrics.observe(
        'kismet_vendor_asked_seconds',
        { partner: partner.code, call: path, outcome },
        (performance.now() - started) / 1000,
      );
    try {
      const response = await fetch(`${partner.gamesApi}${path}`, {
        method: 'POST',
        body: bytes,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json', ...signHeaders(bytes, await privateKey()) },
      });
      const text = await response.text();
      if (!response.ok || text.length > 65_536) throw new Error(`HTTP ${response.status}`);
      const answer = z.parse(schema, JSON.parse(text));
      note('answered');
      return answer;
    } catch (error) {
      note('silent');
      log.warn({ err: error, vendor: partner.code, path }, 'a vendor did not answer');
      throw new Refused('VENDOR_SILENT', { vendor: partner.code });
    }
  }
  return {
    ask: call,
    async gameUrl(partner, request) {
      const { url } = await call(partner, GAME_PATHS.url, request, gameUrlAnswer);
      return checkedOrigin(url, partner, log);
    },
    async roundUrl(partner, { user, round }) {
      const { url } = await call(partner, GAME_PATHS.round, { operator_id: OPERATOR_ID, user, round }, gameRoundAnswer);
      return checkedOrigin(url, partner, log);
    },
    async deskUrl(partner, guest) {
      const body: DeskUrlRequest = {
        ...{ operator_id: OPERATOR_ID, request_uuid: randomUUID(), asked_at: new Date(clock.now()).toISOString() },
        ...guest,
      };
      const { url } = await call(partner, DESK_PATHS.url, body, deskUrlAnswer);
      return checkedOrigin(url, partner, log);
    },
    feed: (partner, currency) => call(partner, GAME_PATHS.feed, { operator_id: OPERATOR_ID, currency }, feedAnswer),
    async jackpots(partner, currency) {
      const body = { operator_id: OPERATOR_ID, currency };
      return (await call(partner, GAME_PATHS.jackpots, body, jackpotsAnswer)).jackpots;
    },
  };
}

/** A URL for our iframe must be on the vendor's own host (security 3.5). */
function checkedOrigin(url: string, partner: Partner, log: Logger): string {
  const parsed = URL.parse(url);
  if (parsed && parsed.origin === new URL(partner.gamesApi).origin && !parsed.username) return parsed.href;
  log.warn({ vendor: partner.code }, 'a vendor sent an address of another host');
  throw new Refused('VENDOR_SILENT', { vendor: partner.code });
}

export { OPERATOR_ID };
