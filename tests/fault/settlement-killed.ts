import { randomUUID } from 'node:crypto';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { seededPrng } from '@kismet/kernel/prng';
import type { Product } from '@kismet/server/src/compose.ts';
import { placeSlip } from '@kismet/server/src/modules/lottery/bets/bet-commands.ts';
import { oraclePayout } from '@kismet/testkit/lottery/lottery-oracle';
import { withProduct } from '../../tools/product/installation.ts';
import type { Fault } from './fault.ts';
import type { FaultStand } from './fault-stand.ts';
import { dieIn } from './money-killed.ts';
import { type MoneyMember, openMoneyMember } from './money-members.ts';
import type { StepArgs } from './money-steps.ts';

const OPENING = 1000n * UNITS_PER_ONE;
const MEMBERS = 3;
const LINES = 20;
/** Two concurrent processes in each round, both of which die. */
const ROUNDS = 3;
const DRAWN = [
  ['48312'],
  ['70679'],
  ['15079', '26344'],
  ['90512', '33817', '58226', '04790', '61155', '72308'],
  ['4471', '8003', '5560', '9931'],
  ['1267', '3340', '7781', '2095', '6643', '0058'],
  ['312', '879', '406'],
  ['79', '24', '35', '88'],
];

export const settlementKilled: Fault = {
  name: 'settlement-killed',
  title:
    '[STD-52] [T28] F01 workers killed with -9 during the settlement of a draw, two at once: every ticket is paid once',
  async run({ stand, seed, times, verdicts }) {
    const random = seededPrng(seed);
    const env = { ...stand.environmentOf('node1'), PORT: '0', OPERATOR_PORT: '0' };
    await withProduct(env, async (product) => {
      // the stand's worker is stopped meanwhile, so that only the dying processes settle
      await stand.command('kill9', 'worker');
      for (let n = 0; n < times; n++) {
        const { drawId, members } = await soldOut(product, stand);
        let died = 0;
        for (let round = 0; round < ROUNDS; round++) {
          const ended = await Promise.all(
            [0, 1].map(() =>
              dieIn(
                env,
                'settlement',
                `${random.int(2) ? 'before' : 'after'}:${2 + random.int(3)}`,
                argsOf(members[0]!, drawId),
              ),
            ),
          );
          died += ended.filter((how) => how === 'SIGKILL').length;
        }
        const done = await doneOf(stand, drawId);
        verdicts.expect(died >= ROUNDS, () => `only ${died} of ${2 * ROUNDS} processes died`);
        verdicts.expect(done > 0 && done < MEMBERS * LINES, () => `the kills came outside the settlement (${done})`);
        await stand.command('start', 'worker');
        await dieIn(env, 'settlement', 'never:0', argsOf(members[0]!, drawId));
        for (const member of members) {
          const [row] = await stand.query<{ balance: string }>(
            `select balance::text from wallet.account where owner_id = $1 and code = 'main'`,
            [String(member.ownerId)],
          );
          const due = await dueOf(stand, drawId, member);
          verdicts.expect(BigInt(row!.balance) === due, () => `${member.loginName} has ${row!.balance}, not ${due}`);
        }
        verdicts.expect((await doneOf(stand, drawId)) === MEMBERS * LINES, () => 'not every ticket was settled once');
        verdicts.note(`${died} processes died in one settlement, the last after ${done} of ${MEMBERS * LINES} tickets`);
        if (n + 1 < times) await stand.command('kill9', 'worker');
      }
    });
  },
};

/** A closed draw with tickets and a result. */
async function soldOut(product: Product, stand: FaultStand): Promise<{ drawId: string; members: MoneyMember[] }> {
  const [game] = await stand.query<{ game_id: number }>(
    `update lottery.game set least_ticket = 1 where game_code = 'VN_N_HANOI' returning game_id`,
  );
  const drawId = randomUUID();
  const members: MoneyMember[] = [];
  for (let n = 0; n < MEMBERS; n++) members.push(await openMoneyMember(product, stand, OPENING));
  await stand.query(
    `insert into lottery.draw (draw_id, brand_id, game_id, numero, open_at, lock_at, draw_at, state)
     values ($1, $2, $3, $4, platform.now() - interval '1 hour', platform.now() + interval '1 hour', platform.now() + interval '2 hours', 'open')`,
    [drawId, members[0]!.brandId, game!.game_id, `F${drawId.slice(0, 8)}`],
  );
  for (const { ownerId, brandId, currency } of members)
    await placeSlip(
      product.lottery.deps,
      { ownerId, brandId, currency, accountClass: 0 },
      {
        slipId: randomUUID(),
        drawId,
        // every other one wins
        lines: Array.from({ length: LINES }, (_, n) => ({
          play: 'LO2_1K',
          selection: n % 2 ? '79' : String(n + 80),
          unit: BigInt(n + 1) * UNITS_PER_ONE,
          prize: { kind: 'keep', keptPpm: 0 } as const,
        })),
      },
    );
  await stand.query(
    `update lottery.draw set state = 'drawn', lock_at = platform.now(), locked_at = platform.now(), result_version = 1 where draw_id = $1`,
    [drawId],
  );
  await stand.query(
    `insert into lottery.result (draw_id, version, drawn, source, at) values ($1, 1, $2, 'house', platform.now())`,
    [drawId, JSON.stringify(DRAWN)],
  );
  return { drawId, members };
}
const argsOf = (member: MoneyMember, drawId: string): StepArgs => ({
  ...member,
  ownerId: String(member.ownerId),
  accountId: member.payoutAccountId,
  id: drawId,
});
async function doneOf(stand: FaultStand, drawId: string): Promise<number> {
  const [row] = await stand.query<{ done: number }>('select done from lottery.settlement where draw_id = $1', [drawId]);
  return row?.done ?? 0;
}
/** A member's required final balance: opening, less stakes, plus payouts by an independent calculation. */
async function dueOf(stand: FaultStand, drawId: string, { ownerId }: MoneyMember): Promise<bigint> {
  const tickets = await stand.query<{ play: string; selection: string; unit: string; prize: string; stake: string }>(
    'select play, selection, unit::text, prize, stake::text from lottery.ticket where draw_id = $1 and owner_id = $2',
    [drawId, String(ownerId)],
  );
  return tickets.reduce(
    (sum, { stake, unit, ...ticket }) =>
      sum - BigInt(stake) + oraclePayout({ family: 'vietnamese-north', unit: BigInt(unit), ...ticket }, DRAWN),
    OPENING,
  );
}
