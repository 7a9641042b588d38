import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from '@kismet/kernel/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LudoHandView } from '../games/pvp/ludo/hand-view.ts';
import { digestOfBets } from '../games/shared/two-party.ts';
import type { DiceProofView } from '../server/pvp/dice-proof.ts';
import type { PastHandView } from '../server/pvp/past-hand.ts';
import { commitmentsOf, thrownFrom } from './both-seeds.ts';
import { LudoPlayer, ludoNow } from './ludo-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
const STAKE = 10_00000n;
const GAME = 'chaupal-ludo';
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start({
    ...{ STUDIO_TABLE_BETTING_MS: '4000', STUDIO_WALLET_TIMEOUT_MS: '5000', STUDIO_TABLE_PATIENCE: '8' },
  });
}, 60_000);
afterAll(() => studio.stop());

const TURNS = { 2: [24, 3], 4: [24, 1, 1, 2] } as const;

it.concurrent.for([2, 4] as const)(
  '[TV-6.221] %i players at a ludo table for money: one stake each, leaving forfeits it, every unit is in the books of the wallet, and every throw follows from both seeds',
  { timeout: 120_000 },
  async (count) => {
    const players: LudoPlayer[] = [];
    for (let n = 0; n < count; n++)
      players.push(new LudoPlayer(await studio.player(`ludo-${count}-${n}`, RICH, {}, GAME), TURNS[count][n]));
    const { code } = (await players[0]!.ask('/private', { boot: '10.00', seats: count })).body;
    for (const player of players.slice(1)) expect((await player.ask('/join', { code })).status).toBe(200);
    for (const player of players) player.play();
    await players[0]!.when(({ round }) => round?.stage === 'hand');
    const early = (await players[0]!.ask('/proof')).body as DiceProofView;
    expect([early.seeds, Object.keys(early.parties)]).toEqual([null, ['A', 'B']]);
    const over = ludoNow(await players[0]!.when(({ round }) => round?.stage === 'over', 90_000));
    for (const player of players) await player.stop();
    const { table, number } = over.round!;
    expect(table).toMatch(new RegExp(`^chaupal-ludo-1000x${count}-pkr-p`));
    while ((await players[0]!.hands()).every((hand) => hand.number !== number)) await sleep(100);
    const past = async () =>
      (await players[0]!.ask(`/hands/${table}/${number}`)).body as PastHandView<LudoHandView, DiceProofView>;
    let { view, proof } = await past();
    for (; !proof.seeds; { view, proof } = await past()) await sleep(100);
    const { seeds } = proof;
    expect(early.parties).toEqual(commitmentsOf(proof, seeds));
    const dice = view.actions.filter(({ kind }) => kind === 'throw').map(({ die }) => die);
    expect(dice).toEqual(dice.map((_, n) => thrownFrom(proof, seeds, n + 1)));
    // by hand: the only one who stayed gets the others' stakes, less 5 in a hundred of them, at most a tenth of one stake
    const five = (STAKE * BigInt(count - 1) * 5n) / 100n;
    const rake = five > STAKE / 10n ? STAKE / 10n : five;
    expect(parseUnits(view.result!.rake)).toBe(rake);
    await Promise.all(players.map((player) => player.ask('/stand', { now: true })));
    const owners = players.map((_, n) => `1:ludo-${count}-${n}`);
    for (let tries = 0; ; tries++) {
      const { rows } = await studio.studio.work.pool.query(
        'select owner, stake, payment, ended_at as "endedAt" from studio.wager where round_number = $1 and table_id = $2 order by owner',
        [number, table],
      );
      if (tries < 150 && rows.some(({ endedAt }) => endedAt === null)) {
        await sleep(200);
        continue;
      }
      const won = STAKE * BigInt(count) - rake;
      expect(rows.map(({ owner, stake, payment }) => [owner, stake, payment])).toEqual(
        owners.map((owner, n) => [owner, STAKE, n === 0 ? won : 0n]),
      );
      const held = owners.map((owner) => studio.operator.balances.get(owner.slice(2))!);
      expect(held).toEqual(owners.map((_, n) => RICH - STAKE + (n === 0 ? won : 0n)));
      break;
    }
  },
);

it.concurrent('[TV-6.222] invalid ludo requests are refused, each with its code; the witness answers for no throw before it is requested; practice calls no wallet', {
  timeout: 120_000,
}, async () => {
  const a = new LudoPlayer(await studio.player('ludo-refused', RICH, {}, GAME));
  const device = randomUUID();
  const early = await Promise.all([
    a.ask('/sit', { boot: '5.00', seats: 2, device }),
    a.ask('/sit', { boot: '10.00', seats: 3, device }),
    a.ask('/sit', { boot: '10.00', seats: 'two', device }),
    a.act('none', 1, 'throw'),
    a.ask('/act', { id: randomUUID(), hand: 'none', action: 'move', place: -1, turn: 1 }),
    a.ask('/act', { id: randomUUID(), hand: 'none', action: 'move', place: 0.5, turn: 1 }),
  ]);
  expect(early.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    '422 BOOT_NOT_OFFERED',
    '422 BOOT_NOT_OFFERED',
    '422 BAD_INPUT',
    '404 NOT_FOUND',
    '422 BAD_INPUT',
    '422 BAD_INPUT',
  ]);
  const demo = await TestPlayer.launch(studio.operator, studio.origin, {
    ...launchBody('guest', GAME),
    currency: 'XXX',
  });
  const guest = new LudoPlayer(demo);
  const calls = studio.operator.received.length;
  const sizes = ({ body }: { readonly body: { readonly lobby: readonly { readonly seats: number }[] } }) =>
    body.lobby.map(({ seats }) => seats);
  expect(sizes(await guest.ask(''))).toEqual([2, 4, 2, 4, 2, 4, 2, 4]);
  const sat = await guest.ask('/sit', { boot: '10.00', device });
  // a seated player is only told about the table
  expect([sat.status, sizes(sat)]).toEqual([200, []]);
  // while it is one's own turn nobody else acts
  const { round, own } = ludoNow(await guest.when((now) => ludoNow(now).own[0]?.offers?.canThrow === true));
  const hand = round!.hand!;
  expect(round!.chairs.map((chair) => chair!.isBot).filter(Boolean)).toHaveLength(1);
  const witness = studio.studio.witness!;
  const { drawnFor, table, number } = studio.studio
    .hall!.pvp(GAME)!
    .all()
    .find(({ table: one }) => one.id === round!.table)!.table.round!;
  const digest = await digestOfBets(drawnFor);
  const ask = (n: number) => witness.half(table, number, digest, 0, n);
  if (hand.throws > 0) expect(await ask(hand.throws)).toHaveLength(32);
  await expect(ask(hand.throws + 1)).rejects.toThrow('nothing was thrown');
  const id = randomUUID();
  const late = [
    await guest.act(hand.id, hand.turn, 'bet', '10.00'),
    await guest.act(hand.id, hand.turn, 'move', '0', undefined, { place: own[0]!.seat! }),
    await guest.act(hand.id, hand.turn + 1, 'throw'),
    await guest.act(hand.id, hand.turn, 'throw', '0', id),
    await guest.act(hand.id, hand.turn, 'throw', '0', id),
    await guest.act(hand.id, hand.turn, 'move', '0', id, { place: 0 }),
  ];
  expect(late.map(({ status, body }) => `${status} ${body.error}`)).toEqual([
    '409 NOT_YOUR_TURN',
    '409 NOT_YOUR_TURN',
    '409 STALE_TURN',
    '200 undefined',
    '200 undefined',
    '409 ACTION_MISMATCH',
  ]);
  expect(await ask(hand.throws + 1)).toHaveLength(32);
  const after = await guest.when((now) => (ludoNow(now).round?.hand?.die ?? null) !== null);
  expect(ludoNow(after).round!.hand!.throws).toBeGreaterThan(hand.throws);
  await guest.ask('/stand', { now: true });
  expect(studio.operator.received.slice(calls).filter(({ body }) => body.includes('-demo-'))).toEqual([]);
});
