import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';

const units = (text: string) => parseUnits(text)!;
const PART = { category: 'sports', isClosed: false, meta: '{"kismet":{"phase":"cashout"}}' };
const SPORTS = { category: 'sports' };

/** A bet of 100.00 by a member with a wagering requirement of 1,000.00. */
async function scene() {
  const s = await playScene();
  const who = await s.player('parts', units('1000'));
  await withTx(s.db, (tx) =>
    s.wagering.require(tx, {
      ...{ ownerId: who.ownerId, brandId: who.brandId, currency: 'PKR', source: 'bonus', base: units('1000') },
      ...{ multiplePpm: 1_000_000n, reference: 'bonus:parts', weights: { sports: 1_000_000n } },
    }),
  );
  const placed = await s.bet(who, units('100'), SPORTS);
  /** The bet's record, how often the outbox published it, and its wagering progress. */
  const record = async () => {
    const [bet] = await run<{ state: string; payout: bigint; settled: boolean; told: bigint }>(
      s.owner,
      `select b.state, b.payout, b.settled_at is not null as settled, (select count(*) from bets.outbox o where o.bet_id = b.bet_id) as told
       from bets.bet b where owner_id = $1`,
      [who.ownerId],
    );
    await s.wagering.openOf(s.db, who.ownerId);
    const [asked] = await run<{ done: bigint }>(s.owner, 'select done from wagering.requirement where owner_id = $1', [
      who.ownerId,
    ]);
    return [bet!.state, unitsToDecimal(bet!.payout), bet!.settled, Number(bet!.told), unitsToDecimal(asked!.done)];
  };
  return Object.assign(s, { who, placed, record });
}

it('[rule 6.65] parts that are cashed out leave the bet open; when it ends it counts once, with everything that was paid', async () => {
  await using s = await scene();
  await s.win(s.who, s.placed, units('30'), PART);
  expect(await s.record()).toEqual(['open', '30.00', false, 0, '0.00']);
  await s.win(s.who, s.placed, units('35.76'), PART);
  expect(await s.record()).toEqual(['open', '65.76', false, 0, '0.00']);
  await s.win(s.who, s.placed, units('132'), SPORTS);
  // a net risk of 97.76 out of the stake of 100.00
  expect(await s.record()).toEqual(['won', '197.76', true, 1, '97.76']);
});

it('[rule 6.65] when the remainder loses, the bet ends with its parts as payout, in whatever order they are written', async () => {
  await using s = await scene();
  await Promise.all([
    s.win(s.who, s.placed, units('20'), PART),
    s.win(s.who, s.placed, units('30'), PART),
    s.win(s.who, s.placed, 0n, SPORTS),
  ]);
  // a part written after the end corrects the figures already counted
  const [state, payout, settled, , done] = await s.record();
  expect([state, payout, settled, done]).toEqual(['won', '50.00', true, '50.00']);
});

it('[rule 6.65] a part that is rolled back leaves the bet open; a bet that is rolled back after a part counts nothing', async () => {
  await using s = await scene();
  const part = await s.win(s.who, s.placed, units('30'), PART);
  await s.rollback(s.who, part, SPORTS);
  expect(await s.record()).toEqual(['open', '0.00', false, 0, '0.00']);
  await s.rollback(s.who, s.placed, SPORTS);
  expect((await s.record()).slice(0, 2)).toEqual(['void', '0.00']);
  expect((await s.record())[4]).toBe('0.00');
});

it('[rule 0.4] a win without a marked part settles its bet, even if its round stays open', async () => {
  await using s = await scene();
  await s.win(s.who, s.placed, units('50'), { ...SPORTS, isClosed: false });
  expect(await s.record()).toEqual(['won', '50.00', true, 1, '50.00']);
});
