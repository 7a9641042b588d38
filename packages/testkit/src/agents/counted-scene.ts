import { uuidv7 } from '@kismet/kernel/ids';
import { systemClock } from '@kismet/kernel/time';
import { type BetChange, createBets, type PlacedBet } from '@kismet/server/src/modules/bets/index.ts';
import { createRollups } from '@kismet/server/src/modules/rollups/index.ts';
import { type Db, run, withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { countAll } from '../count-all.ts';
import { coldScene } from '../scenes/cold-scene.ts';

/** The time zone of the scene's brand. */
export const ZONE = 'Asia/Karachi';
export interface CountedBet {
  readonly ownerId: bigint;
  readonly betId: string;
}

/** A tree of agents with counted bets. Bets are written as their sources write them, at times chosen by the test. */
export async function countedScene(zone: string = ZONE) {
  const scene = await coldScene();
  const { db, owner, brandId } = scene;
  const alerts: unknown[] = [];
  const rollups = createRollups({
    ...scene.rollups.deps,
    clock: systemClock,
    zones: async () => new Map([[brandId, zone]]),
    alert: async (_tx, alert) => void alerts.push(alert),
  });
  rollups.readers.push(async () => 2n ** 62n);
  const idOf = async (name: string) => (await scene.members.byLoginName(queryOf(db), brandId, name))!.memberId;
  return {
    ...scene,
    rollups,
    alerts,
    idOf,
    count: () => countAll(rollups, owner),
    /** Adds an account under an agent, by name; returns the id. An agent's code is its name in capitals. */
    async add(name: string, under: string | null, isAgent = true): Promise<bigint> {
      const kind = isAgent ? (under === null ? 1 : 2) : 0;
      await scene.addAccount({
        username: name,
        accountKind: kind,
        birthDate: '1990-01-01',
        ...(isAgent ? { ownCode: name.toUpperCase() } : {}),
        ...(under === null ? {} : { agentCode: under.toUpperCase() }),
      });
      return idOf(name);
    },
    ...betsOf(db, owner, brandId, async (id) => (await scene.agents.pathOf(queryOf(db), [id])).get(id) ?? []),
  };
}

function betsOf(db: Db, owner: Db, brandId: number, pathOf: (id: bigint) => Promise<bigint[]>) {
  const bets = createBets();
  async function place(
    ownerId: bigint,
    stake: bigint,
    how: Partial<PlacedBet> & { at?: Date } = {},
  ): Promise<CountedBet> {
    const { at, ...given } = how;
    const betId = uuidv7(at?.getTime() ?? systemClock.now());
    const bet: PlacedBet = {
      ownerId,
      betId,
      brandId,
      sourceCode: 'VV',
      gameCode: 'game',
      category: 'slots',
      roundId: null,
      stake,
      currency: 'PKR',
      accountClass: 0,
      isFree: false,
      agentPath: given.agentPath ?? (await pathOf(ownerId)),
      ...given,
    };
    await withTx(db, (tx) => bets.writeMany(queryOf(tx), [bet], []));
    if (at) await run(owner, 'update bets.bet set placed_at = $2 where bet_id = $1', [betId, at]);
    return { ownerId, betId };
  }
  /** Changes a bet; optionally at a past moment. */
  async function change(
    bet: CountedBet,
    payout: bigint,
    how: Partial<Pick<BetChange, 'isVoid' | 'isClosed'>> & { at?: Date } = {},
  ): Promise<void> {
    const { at, ...given } = how;
    const [before] = await run<{ settled_at: Date | null }>(
      owner,
      'select settled_at from bets.bet where bet_id = $1',
      [bet.betId],
    );
    await withTx(db, (tx) =>
      bets.writeMany(queryOf(tx), [], [{ ...bet, payout, isClosed: true, isVoid: false, ...given }]),
    );
    if (!at) return;
    if (!before!.settled_at) await run(owner, 'update bets.bet set settled_at = $2 where bet_id = $1', [bet.betId, at]);
    await run(
      owner,
      'update bets.outbox o set settled_at = b.settled_at, at = $2 from bets.bet b where b.owner_id = o.owner_id and b.bet_id = o.bet_id and o.bet_id = $1',
      [bet.betId, at],
    );
  }
  return {
    place,
    change,
    async settle(ownerId: bigint, stake: bigint, payout: bigint, how: Partial<PlacedBet> & { at?: Date } = {}) {
      const bet = await place(ownerId, stake, how);
      await change(bet, payout, how.at ? { at: how.at } : {});
      return bet;
    },
  };
}
