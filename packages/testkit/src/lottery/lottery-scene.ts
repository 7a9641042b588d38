import { randomBytes, randomUUID } from 'node:crypto';
import type { SlipLine } from '@kismet/contracts/lottery/betting';
import { parseUnits } from '@kismet/kernel/money';
import type { Drawn } from '@kismet/rules/lottery/play';
import { lotteriesOf } from '@kismet/server/db/seed/lotteries.ts';
import { cancelTicket, placeSlip } from '@kismet/server/src/modules/lottery/bets/bet-commands.ts';
import type { LotteryAlert, LotteryDeps } from '@kismet/server/src/modules/lottery/deps.ts';
import { createParty } from '@kismet/server/src/modules/lottery/draws/party.ts';
import { createLottery } from '@kismet/server/src/modules/lottery/index.ts';
import { settleDraw } from '@kismet/server/src/modules/lottery/results/settle.ts';
import { createSecretBox } from '@kismet/server/src/platform/crypto.ts';
import { createDb, createPool, type Db, run } from '@kismet/server/src/platform/db.ts';
import { type Player, playScene } from '../scenes/play-scene.ts';

const units = (text: string) => parseUnits(text)!;
export const line = (play: string, selection: string, unit: string, keptPpm = 0): SlipLine => ({
  play,
  selection,
  unit: units(unit),
  prize: { kind: 'keep', keptPpm },
});
export const seriesLine = (play: string, selection: string, unit: string, series = 1950): SlipLine => ({
  play,
  selection,
  unit: units(unit),
  prize: { kind: 'series', series },
});

/** Lotteries, draws that tests open, lock and give results to, and betting members. */
export async function lotteryScene() {
  const s = await playScene();
  const { ports, alerts, texts } = portsOf();
  const deps: LotteryDeps = { ...s.lottery.deps, ...ports };
  const lottery = createLottery(deps);
  await lottery.saveGames(lotteriesOf(s.brandId));
  await run(s.db, 'update lottery.game set keep_ppm = 10000, most_ticket = 100000000000');
  const games = await run<{ game_id: number; game_code: string }>(s.db, 'select game_id, game_code from lottery.game');
  const gameIds = new Map(games.map((row) => [row.game_code, row.game_id]));
  const roles = drawRoles(s.url);
  const bettor = (who: Player) => ({ ownerId: who.ownerId, brandId: s.brandId, currency: 'PKR', accountClass: 0 });
  const dispose = s[Symbol.asyncDispose].bind(s);
  return Object.assign(s, {
    deps,
    lottery,
    /** Alerts raised. */
    alerts,
    /** Answers of the results feed. */
    texts,
    ownerDb: roles.owner,
    partyDbs: { A: roles.a, B: roles.b },
    /** The two parties of house draws, each with its own key. */
    parties: {
      A: createParty({ db: roles.a, side: 'A', box: createSecretBox(randomBytes(32)) }),
      B: createParty({ db: roles.b, side: 'B', box: createSecretBox(randomBytes(32)) }),
    },
    gameIds,
    bettor,
    ...drawCalls({ db: s.db, ownerDb: roles.owner, brandId: s.brandId, gameIds }),
    place: (who: Player, drawId: string, lines: readonly SlipLine[], slipId: string = randomUUID()) =>
      placeSlip(deps, bettor(who), { slipId, drawId, lines }),
    cancel: (who: Player, ticketId: string) => cancelTicket(deps, bettor(who), ticketId),
    settle: (drawId: string, batch?: number) => settleDraw(deps, drawId, batch),
    async [Symbol.asyncDispose]() {
      await roles.end();
      await dispose();
    },
    async balance(who: Player): Promise<bigint> {
      return (await s.wallet.balancesOf([who.ownerId])).get(who.ownerId)!.total;
    },
  });
}

/** What a test decides or inspects: rates of bettors, the start of a day, alerts, the results feed. */
function portsOf() {
  const alerts: LotteryAlert[] = [];
  const texts = new Map<string, string>();
  const ports: Partial<LotteryDeps> = {
    agentPathOf: async () => [],
    ratesOf: async () => ({ series: 1950, keepPpm: 10_000 }),
    dayStart: async (_brandId, nowMs) => nowMs - 86_400_000,
    alert: async (_tx, alert) => void alerts.push(alert),
    fetchText: async (url) => texts.get(url) ?? null,
  };
  return { ports, alerts, texts };
}

/** Connections of the owner and of the two parties: neither the server nor its role can write seeds. */
function drawRoles(url: string) {
  const pools = [null, 'kismet_draw_a', 'kismet_draw_b'].map((role) =>
    createPool({ url, role, size: 2, statementTimeoutMs: 10_000 }),
  );
  const [owner, a, b] = pools.map(createDb) as [Db, Db, Db];
  return { owner, a, b, end: () => Promise.all(pools.map((pool) => pool.end())) };
}

interface Draws {
  readonly db: Db;
  readonly ownerDb: Db;
  readonly brandId: number;
  readonly gameIds: ReadonlyMap<string, number>;
}
/** Draws in the states that a test needs, written without waiting for their times. */
function drawCalls({ db, ownerDb, brandId, gameIds }: Draws) {
  let numero = 0;
  return {
    /** An open draw that closes in this many milliseconds by the database's clock. */
    async openDraw(gameCode: string, closesInMs = 3_600_000): Promise<string> {
      const drawId = randomUUID();
      await run(
        db,
        `insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at, state)
         values ($1, $2, $3, $4, platform.now() - interval '1 day', platform.now() + make_interval(secs => $5), platform.now() + make_interval(secs => $5), 'open')`,
        [drawId, brandId, gameIds.get(gameCode), `T${++numero}`, closesInMs / 1000],
      );
      await run(
        ownerDb,
        `insert into lottery.seed (draw_id, side, commitment, committed_at, sealed) select $1, side, '', now(), '' from unnest(array['A', 'B']) as side`,
        [drawId],
      );
      return drawId;
    },
    /** A planned draw: no commitments, no bets yet. */
    async planDraw(gameCode: string, name = `P${++numero}`): Promise<string> {
      const drawId = randomUUID();
      await run(
        db,
        `insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at)
         values ($1, $2, $3, $4, platform.now() + interval '1 hour', platform.now() + interval '2 hours', platform.now() + interval '3 hours')`,
        [drawId, brandId, gameIds.get(gameCode), name],
      );
      return drawId;
    },
    /** Shifts a draw's times by this many seconds from now, as if time had passed; its bets were placed while it was open. */
    async timesOf(drawId: string, open: number, lock: number, draw: number): Promise<void> {
      // computed first, here and below: a replicated table accepts no volatile function
      const [now] = await run<{ at: Date }>(ownerDb, 'select platform.now() as at');
      const [openAt, ...others] = [open, lock, draw].map((seconds) => new Date(now!.at.getTime() + seconds * 1000));
      await run(ownerDb, 'update lottery.draw set open_at = $2, lock_at = $3, draw_at = $4 where draw_id = $1', [
        drawId,
        openAt,
        ...others,
      ]);
      await run(
        ownerDb,
        `update lottery.ticket set placed_at = $2, cancelled_at = case when cancelled_at is not null then $2::timestamptz end where draw_id = $1`,
        [drawId, openAt],
      );
    },
    /** Closes bets and sets the result: a new version when there was one before. */
    async giveResult(drawId: string, drawn: Drawn): Promise<void> {
      const [result] = await run<{ version: number; at: Date }>(
        db,
        `insert into lottery.result (draw_id, version, drawn, source, at)
         select $1, coalesce(max(version), 0) + 1, $2, 'house', now() from lottery.result where draw_id = $1 returning version, at`,
        [drawId, JSON.stringify(drawn)],
      );
      await run(
        db,
        `update lottery.draw set state = 'drawn', lock_at = least(lock_at, $2), locked_at = coalesce(locked_at, $2), result_version = $3
         where draw_id = $1`,
        [drawId, result!.at, result!.version],
      );
    },
    async voidDraw(drawId: string): Promise<void> {
      await run(db, `update lottery.draw set state = 'void', void_reason = 'test' where draw_id = $1`, [drawId]);
    },
  };
}
