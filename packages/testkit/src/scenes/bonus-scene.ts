import { randomUUID } from 'node:crypto';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import {
  convertGrant,
  endByReference,
  grantBonus,
  settleGrant,
} from '@kismet/server/src/modules/promotions/bonus/grant-commands.ts';
import { readCurrent, readGrant } from '@kismet/server/src/modules/promotions/bonus/grant-store.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { type Player, playScene } from './play-scene.ts';

export const units = (text: string): bigint => parseUnits(text)!;
/** Defaults of every vector: slots contribute in full, live games not at all, and the requirement is out of reach. */
export const WEIGHTS = { slots: 1_000_000, live: 0 };
export const CURRENCY = 'PKR';
/** A vector's grant lasts this long by the scene's clock: the maximum that an offer may give. */
export const GRANT_DAYS = 90;

interface Given {
  readonly main: string;
  readonly amount: string;
  readonly cap?: string;
  readonly maxBet?: string;
  /** As a multiple of the amount, in parts per million; out of reach unless a test needs to meet it. */
  readonly multiplePpm?: bigint;
}

type Scene = Awaited<ReturnType<typeof playScene>>;
const owner = (who: Player) => ({ ...who, currency: CURRENCY, accountClass: 0 });
const grantIn = (
  { db, promotions }: Scene,
  who: Player,
  reference: string,
  { amount, cap, maxBet, multiplePpm = 1_000_000_000n }: Omit<Given, 'main'>,
) =>
  withTx(db, (tx) =>
    grantBonus(promotions.deps, tx, owner(who), {
      reference,
      amount: units(amount),
      terms: {
        base: units(amount),
        multiplePpm,
        weights: WEIGHTS,
        maxBet: maxBet === undefined ? null : units(maxBet),
        minOddsE4: null,
        days: GRANT_DAYS,
        cap: cap === undefined ? units(amount) * 10n : units(cap),
      },
    }),
  );

/** One member of a vector, who plays through the wallet's fast path. */
export async function bonusScene() {
  const scene = await playScene();
  // requirements end by the database's clock, which nobody moves
  scene.time.ms = Date.now();
  const { db, wallet, promotions, clock } = scene;
  const { deps } = promotions;
  let n = 0;
  const of = async (who: Player, code: string) =>
    (await wallet.accountsOf(who.ownerId)).find((one) => one.code === code)?.balance ?? 0n;
  const grant = (who: Player, reference: string, given: Omit<Given, 'main'>) => grantIn(scene, who, reference, given);
  return {
    scene,
    clock,
    grant,
    async start(given: Given) {
      const who = await scene.player(`bonus${++n}`, units(given.main));
      await grant(who, 'A', given);
      return who;
    },
    bet: (who: Player, amount: string, category = 'slots') => scene.bet(who, units(amount), { category }),
    win: (who: Player, bet: { id: string; round: string }, amount: string) => scene.win(who, bet, units(amount)),
    undo: (who: Player, of: { id: string; round: string }) => scene.rollback(who, of),
    convert: (who: Player) =>
      withTx(db, async (tx) => {
        const current = (await readCurrent(tx, who.ownerId))!;
        await scene.wagering.forfeit(tx, who.ownerId, `bonus:${current.grant_id}`);
        await convertGrant(deps, tx, current);
      }),
    holdForWithdrawal: (who: Player, amount: string) =>
      withTx(db, (tx) =>
        wallet.hold(tx, {
          ...owner(who),
          ...{
            holdId: randomUUID(),
            amount: units(amount),
            reason: 'withdrawal',
            expiresAt: new Date(clock.now() + 60_000),
          },
        }),
      ),
    forfeit: (who: Player, reference: string) =>
      withTx(db, (tx) => endByReference(deps, tx, who.ownerId, reference, 'forfeited')),
    openOf: (who: Player) => scene.wagering.openOf(db, who.ownerId),
    settle: (who: Player) => withTx(db, (tx) => settleGrant(deps, tx, who.ownerId)),
    /** Cash, bonus money and debt. */
    has: async (who: Player) =>
      [
        `m ${unitsToDecimal(await of(who, 'main'))}`,
        `b ${unitsToDecimal(await of(who, 'bonus'))}`,
        `d ${unitsToDecimal(await of(who, 'receivable'))}`,
      ].join(' '),
    async grantOf(who: Player, reference: string) {
      const grant = (await readGrant(db, who.ownerId, reference))!;
      return { state: grant.state, moved: grant.moved, pool: grant.pool, debt: grant.debt };
    },
    [Symbol.asyncDispose]: () => scene[Symbol.asyncDispose](),
  };
}
