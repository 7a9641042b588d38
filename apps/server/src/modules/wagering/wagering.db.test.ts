import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { type Player, playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import type { NewRequirement } from './index.ts';

const units = (text: string) => parseUnits(text)!;

async function scene() {
  const s = await playScene();
  const ask = (who: Player, base: string, more: Partial<NewRequirement> = {}) =>
    withTx(s.db, (tx) =>
      s.wagering.require(tx, {
        ownerId: who.ownerId,
        brandId: who.brandId,
        currency: 'PKR',
        source: 'deposit',
        base: units(base),
        multiplePpm: 1_000_000n,
        reference: `deposit:${Math.random()}`,
        ...more,
      }),
    );
  const missing = async (who: Player) =>
    (await s.wagering.openOf(s.db, who.ownerId)).map((row) => unitsToDecimal(row.missing));
  return Object.assign(s, { ask, missing });
}

it('[TV-4.7] a deposit and its bonus are wagered by real bets, in order', async () => {
  await using s = await scene();
  const who = await s.player('aslam', units('10000'));
  await s.play(who, units('50'), 0n); // before: contributes nothing
  await withTx(s.db, async (tx) => {
    const base = { ownerId: who.ownerId, brandId: who.brandId, currency: 'PKR' };
    await s.wagering.require(tx, {
      ...base,
      source: 'bonus',
      base: units('500'),
      multiplePpm: 15_000_000n,
      reference: 'bonus:1',
    });
    await s.wagering.require(tx, {
      ...base,
      source: 'deposit',
      base: units('1000'),
      multiplePpm: 1_000_000n,
      reference: 'deposit:1',
    });
    await s.wagering.require(tx, {
      ...base,
      source: 'deposit',
      base: units('1000'),
      multiplePpm: 1_000_000n,
      reference: 'deposit:1',
    });
  });
  expect(await s.missing(who)).toEqual(['1000.00', '7500.00']);
  await s.play(who, units('600'), units('900'));
  expect(await s.missing(who)).toEqual(['400.00', '7500.00']);
  await s.play(who, units('900'), 0n, { category: 'live' });
  expect(await s.missing(who)).toEqual(['7400.00']);
  await s.play(who, units('2000'), 0n, { category: 'lottery' });
  expect(await s.missing(who)).toEqual(['7200.00']);
  // a second pass counts nothing twice
  expect(await s.missing(who)).toEqual(['7200.00']);
  const shown = await s.wagering.shown(who.ownerId);
  expect(shown.missing).toBe(units('7200'));
  expect(shown.open.map(({ source }) => source)).toEqual(['bonus']);
  const all = { ownerId: who.ownerId, startMs: 0, endMs: Date.now() + 3_600_000 };
  const closed = await s.wagering.closedIn(all, { limit: 20 });
  expect(closed.list.map(({ source, state }) => [source, state])).toEqual([['deposit', 'done']]);
});

it('opposite bets in a live round contribute the amount at risk; an unsettled bet waits', async () => {
  await using s = await scene();
  const who = await s.player('bilal', units('1000'));
  await s.ask(who, '100');
  const round = { category: 'live', round: 'table-1' };
  const banker = await s.bet(who, units('50'), round);
  const player = await s.bet(who, units('50'), round);
  await s.win(who, banker, units('97.5'), round);
  expect(await s.missing(who)).toEqual(['100.00']);
  await s.win(who, player, 0n, round);
  expect(await s.missing(who)).toEqual(['97.50']);
});

it('a rolled-back bet is reversed exactly; a completed requirement reopens unless its money was withdrawn', async () => {
  await using s = await scene();
  const who = await s.player('chand', units('1000'));
  await s.ask(who, '30');
  const undo = async (played: Awaited<ReturnType<typeof s.play>>) => {
    if ('end' in played) await s.rollback(who, played.end);
    await s.rollback(who, played);
  };
  const first = await s.play(who, units('20'), units('5'));
  await s.play(who, units('10'), 0n);
  expect(await s.missing(who)).toEqual([]);
  await undo(first);
  // the only bet on the fast path that writes anything here
  expect(await run(s.owner, 'select 1 from wagering.changed')).toHaveLength(1);
  expect(await s.missing(who)).toEqual(['20.00']);
  expect(await run(s.owner, 'select 1 from wagering.changed')).toHaveLength(0);
  const again = await s.play(who, units('20'), 0n);
  expect(await s.missing(who)).toEqual([]);
  await withTx(s.db, (tx) => s.wagering.noteWithdrawal(tx, who.ownerId));
  await undo(again);
  expect(await s.missing(who)).toEqual([]);
});

it('nothing is written for members without open requirements, rolled back or not', async () => {
  await using s = await scene();
  const who = await s.player('dawood', units('1000'));
  await s.rollback(who, await s.bet(who, units('20')));
  await s.play(who, units('10'), units('5'));
  for (const table of ['watch', 'changed', 'contribution'])
    expect(await run(s.owner, `select 1 from wagering.${table}`)).toHaveLength(0);
});

it('zeroing: with no balance and nothing pending open requirements are cleared, also just before the next deposit', async () => {
  await using s = await scene();
  const who = await s.player('ejaz', units('10'));
  await s.ask(who, '100');
  const last = await s.bet(who, units('9.01'));
  expect(await s.missing(who)).toEqual(['100.00']); // pending
  await s.win(who, last, units('0.01'));
  expect(await s.missing(who)).toEqual(['90.99']); // exactly 1.00 is left
  await s.play(who, units('0.01'), 0n);
  // the new deposit is credited in the same transaction: it is not part of the previous balance
  await withTx(s.db, async (tx) => {
    const owner = { ownerId: who.ownerId, brandId: who.brandId, currency: 'PKR' };
    const credit = { ...owner, accountClass: 0, amount: units('40'), kind: 'opening' as const, note: '' };
    await s.wallet.adjust(tx, { ...credit, opId: crypto.randomUUID(), reference: 'deposit' });
    const wanted = { source: 'deposit' as const, base: units('40'), multiplePpm: 1_000_000n, reference: 'deposit:2' };
    await s.wagering.require(tx, { ...owner, ...wanted, credited: units('40') });
  });
  expect(await s.missing(who)).toEqual(['40.00']);
  const states = await run<{ state: string }>(s.owner, 'select state from wagering.requirement order by created_at');
  expect(states.map(({ state }) => state)).toEqual(['zeroed', 'open']);
});

it('[rule 4.7] zeroing: a bet from before the first requirement is pending too, and its win has to be wagered under the requirement', async () => {
  await using s = await scene();
  const who = await s.player('ghazi', units('10'));
  const early = await s.bet(who, units('10'));
  // beyond the overlap that is read again when counting begins
  s.time.ms += 3_600_000;
  await withTx(s.db, async (tx) => {
    const owner = { ownerId: who.ownerId, brandId: who.brandId, currency: 'PKR' };
    const gift = { ...owner, accountClass: 0, amount: units('4'), kind: 'opening' as const, note: '' };
    const wanted = { source: 'deposit' as const, base: units('4'), multiplePpm: 3_000_000n, reference: 'gift:1' };
    await s.wagering.require(tx, { ...owner, ...wanted });
    await s.wallet.adjust(tx, { ...gift, opId: crypto.randomUUID(), reference: 'gift' });
  });
  await s.play(who, units('4'), 0n);
  expect(await s.missing(who)).toEqual(['8.00']);
  await s.win(who, early, units('30'));
  expect(await s.missing(who)).toEqual(['8.00']);
  // once it is settled and lost, nothing is pending any more
  await s.play(who, units('8'), 0n);
  await s.ask(who, '50');
  await s.play(who, units('22'), 0n);
  expect(await s.missing(who)).toEqual([]);
});

it('the job updates owners with open requirements; two concurrent runs count once', async () => {
  await using s = await scene();
  const who = await s.player('faiz', units('1000'));
  await s.ask(who, '500');
  for (let i = 0; i < 5; i++) await s.play(who, units('10'), 0n);
  await Promise.all([s.wagering.jobs[0]!.run(), s.wagering.jobs[0]!.run(), s.missing(who), s.missing(who)]);
  expect(await s.missing(who)).toEqual(['450.00']);
  const [sum] = await run<{ sum: bigint }>(s.owner, 'select sum(amount)::bigint as sum from wagering.contribution');
  expect(sum!.sum).toBe(units('50'));
});

it('[rule 4.7] a reopened requirement counts what is settled from then on, and nothing that was settled while none was open', async () => {
  await using s = await scene();
  const who = await s.player('haris', units('1000'));
  await s.ask(who, '30');
  const waiting = await s.bet(who, units('7'));
  const first = await s.play(who, units('30'), 0n);
  expect(await s.missing(who)).toEqual([]);
  // one that was pending when the requirement was met, and one placed later: both were settled while nothing was open
  await s.win(who, waiting, 0n);
  await s.play(who, units('5'), 0n);
  const late = await s.bet(who, units('11'));
  // all within the minutes of bets that each check reads again
  if ('end' in first) await s.rollback(who, first.end);
  await s.rollback(who, first);
  expect(await s.missing(who)).toEqual(['30.00']);
  await s.win(who, late, 0n);
  expect(await s.missing(who)).toEqual(['19.00']);
  await s.play(who, units('19'), 0n);
  expect(await s.missing(who)).toEqual([]);
});
