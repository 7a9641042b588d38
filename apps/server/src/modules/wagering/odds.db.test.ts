import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { type Player, playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import type { NewRequirement } from './index.ts';

const units = (text: string) => parseUnits(text)!;
const priced = (oddsE4: number, line?: string, outcome?: string) =>
  JSON.stringify({ kismet: { phase: 'stake', oddsE4, ...(line && { cover: { line, outcome } }) } });
const SPORTS = { category: 'sports' };
const HALF = { sports: 500_000n, slots: 1_000_000n };

/** A member with a requirement of 1,000 with minimum odds of 1.50, unless stated otherwise. */
async function scene() {
  const s = await playScene();
  let n = 0;
  const member = async (more: Partial<NewRequirement> = {}) => {
    const who = await s.player(`odds${++n}`, units('10000'));
    await ask(who, more);
    return who;
  };
  const ask = (who: Player, more: Partial<NewRequirement> = {}) =>
    withTx(s.db, (tx) =>
      s.wagering.require(tx, {
        ...{ ownerId: who.ownerId, brandId: who.brandId, currency: 'PKR', source: 'bonus', base: units('1000') },
        ...{ multiplePpm: 1_000_000n, reference: `bonus:${++n}`, weights: { sports: 1_000_000n, slots: 1_000_000n } },
        ...{ minOddsE4: 15_000, ...more },
      }),
    );
  /** Progress of the requirement, after everything settled was counted. */
  const done = async (who: Player) => {
    await s.wagering.openOf(s.db, who.ownerId);
    const rows = await run<{ done: bigint }>(
      s.owner,
      'select done from wagering.requirement where owner_id = $1 order by created_at',
      [who.ownerId],
    );
    return rows.map((row) => unitsToDecimal(row.done));
  };
  const on = (who: Player, stake: string, meta: string, category = 'sports') =>
    s.bet(who, units(stake), { category, meta });
  const end = (who: Player, of: { id: string; round: string }, payout: string, category = 'sports') =>
    s.win(who, of, units(payout), { category });
  return Object.assign(s, { member, ask, done, on, end });
}

it('[L-2.2] [L-2.3] a sports bet below the minimum odds counts nothing; at them it counts its net by the weight, half lost or won', async () => {
  await using s = await scene();
  {
    const who = await s.member();
    await s.end(who, await s.on(who, '100', priced(14_000)), '0');
    await s.end(who, await s.on(who, '100', priced(14_999)), '0');
    expect(await s.done(who)).toEqual(['0.00']);
    await s.end(who, await s.on(who, '100', priced(15_000)), '0');
    expect(await s.done(who)).toEqual(['100.00']);
    const gamer = await s.member({ weights: { esports: 1_000_000n } });
    await s.end(gamer, await s.on(gamer, '100', priced(14_999), 'esports'), '0', 'esports');
    await s.end(gamer, await s.on(gamer, '30', priced(20_000), 'esports'), '0', 'esports');
    expect(await s.done(gamer)).toEqual(['30.00']);
  }
  {
    const who = await s.member({ weights: HALF });
    await s.end(who, await s.on(who, '100', priced(15_000, 'f-1 ah:-75', 'home')), '50');
    expect(await s.done(who)).toEqual(['25.00']);
    // a half win at 2.00 also counts its net, a push counts zero
    await s.end(who, await s.on(who, '100', priced(20_000, 'f-2 ah:-25', 'home')), '150');
    await s.end(who, await s.on(who, '100', priced(20_000, 'f-3 ah:-100', 'home')), '100');
    expect(await s.done(who)).toEqual(['50.00']);
  }
});

it('[rule 4.28] odds that are not reported are below every minimum; without a minimum they count, and other games are not checked', async () => {
  await using s = await scene();
  const [who, free] = [await s.member(), await s.member({ minOddsE4: null })];
  for (const one of [who, free]) {
    await s.play(one, units('100'), 0n, SPORTS);
    await s.end(one, await s.on(one, '10', '{"kismet":{"oddsE4":"15000"}}'), '0');
  }
  expect([await s.done(who), await s.done(free)]).toEqual([['0.00'], ['110.00']]);
  await s.play(who, units('40'), 0n);
  expect(await s.done(who)).toEqual(['40.00']);
  // what the minimum odds leave out goes to the next requirement
  await s.ask(who, { minOddsE4: null, source: 'deposit' });
  await s.end(who, await s.on(who, '7', priced(14_999)), '0');
  expect(await s.done(who)).toEqual(['40.00', '7.00']);
});

it('[L-2.4] both sides of a line count the excess of the larger one, whichever is settled first; combinations cover nothing', async () => {
  await using s = await scene();
  for (const order of [
    ['home', 'away'],
    ['away', 'home'],
  ] as const) {
    const who = await s.member();
    const home = await s.on(who, '100', priced(19_000, 'f-1 winner', 'home'));
    const away = await s.on(who, '60', priced(18_334, 'f-1 winner', 'away'));
    const settled = { home: () => s.end(who, home, '0'), away: () => s.end(who, away, '110') };
    await settled[order[0]]();
    expect(await s.done(who)).toEqual([order[0] === 'home' ? '25.00' : '15.00']);
    await settled[order[1]]();
    expect(await s.done(who)).toEqual(['40.00']);
    // a second check gives the same result
    expect(await s.done(who)).toEqual(['40.00']);
  }
  {
    const who = await s.member();
    for (const stake of ['100', '60']) await s.end(who, await s.on(who, stake, priced(36_100)), '0');
    expect(await s.done(who)).toEqual(['160.00']);
    const kept = await run(s.owner, 'select odds_e4, cover_key, cover_outcome from bets.record where owner_id = $1', [
      who.ownerId,
    ]);
    expect(kept).toEqual(Array(2).fill({ odds_e4: 36_100, cover_key: null, cover_outcome: null }));
  }
});

it('[L-2.4] a side placed after the first was counted takes exactly its share back; a void or refunded side frees it', async () => {
  await using s = await scene();
  const who = await s.member({ base: units('100') });
  const seen = (betId: string) =>
    run(s.owner, 'update wagering.watch set seen_id = $2 where owner_id = $1', [who.ownerId, betId]);
  const first = await s.on(who, '100', priced(19_000, 'f-1 winner', 'home'));
  await s.end(who, first, '0');
  expect(await s.wagering.openOf(s.db, who.ownerId)).toEqual([]);
  const second = await s.on(who, '60', priced(19_000, 'f-1 winner', 'away'));
  await s.ask(who, { base: units('500'), source: 'deposit' });
  // the first is older than the five minutes of ids that every check reads again
  await seen('0fffffff-ffff-7fff-bfff-ffffffffffff');
  expect(await s.done(who)).toEqual(['25.00', '0.00']);
  await seen('00000000-0000-7000-8000-000000000000');
  await s.rollback(who, second);
  expect(await s.done(who)).toEqual(['100.00', '0.00']);
  const third = await s.on(who, '100', priced(19_000, 'f-1 winner', 'draw'));
  expect(await s.done(who)).toEqual(['0.00', '0.00']);
  await s.end(who, third, '100');
  expect(await s.done(who)).toEqual(['100.00', '0.00']);
});

it('[L-2.5] [I24] bets settled before the end count; what was counted for money that has left stays, and a void takes back from ended requirements', async () => {
  await using s = await scene();
  {
    const who = await s.member({ minOddsE4: null });
    await s.ask(who, { minOddsE4: null });
    await s.play(who, units('100'), 0n);
    const [late, inTime] = await run<{ requirement_id: string }>(
      s.owner,
      'select requirement_id from wagering.requirement where owner_id = $1 order by created_at',
      [who.ownerId],
    );
    for (const [row, after] of [
      [late!, 0],
      [inTime!, 1],
    ] as const)
      await run(
        s.owner,
        `update wagering.requirement set expires_at = (select date_trunc('milliseconds', settled_at) from bets.bet where owner_id = $1)
         + $3 * interval '1 millisecond' where owner_id = $1 and requirement_id = $2`,
        [who.ownerId, row.requirement_id, after],
      );
    expect(await s.done(who)).toEqual(['0.00', '100.00']);
  }
  {
    const who = await s.member({ base: units('60') });
    await s.ask(who, { base: units('500') });
    await s.end(who, await s.on(who, '100', priced(19_000, 'f-1 winner', 'home')), '0');
    expect(await s.done(who)).toEqual(['60.00', '40.00']);
    await withTx(s.db, (tx) => s.wagering.noteWithdrawal(tx, who.ownerId));
    const away = await s.on(who, '60', priced(19_000, 'f-1 winner', 'away'));
    expect(await s.done(who)).toEqual(['60.00', '0.00']);
    await s.rollback(who, away);
    expect(await s.done(who)).toEqual(['60.00', '0.00']);
  }
  {
    const who = await s.member({ minOddsE4: null });
    const played = await s.play(who, units('100'), 0n);
    expect(await s.done(who)).toEqual(['100.00']);
    await withTx(s.db, async (tx) => {
      const [row] = await run<{ reference: string }>(
        tx,
        'select reference from wagering.requirement where owner_id = $1',
        [who.ownerId],
      );
      await s.wagering.forfeit(tx, who.ownerId, row!.reference);
    });
    if ('end' in played) await s.rollback(who, played.end);
    await s.rollback(who, played);
    expect(await s.done(who)).toEqual(['0.00']);
    const [row] = await run<{ state: string }>(s.owner, 'select state from wagering.requirement where owner_id = $1', [
      who.ownerId,
    ]);
    expect(row!.state).toBe('forfeited');
  }
});
