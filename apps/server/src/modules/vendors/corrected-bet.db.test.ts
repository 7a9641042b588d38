import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { broken } from '@kismet/testkit/broken-books';
import { playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';

const units = (text: string) => parseUnits(text)!;
const SPORTS = { category: 'sports' };
const ANEW = { category: 'sports', isClosed: true, meta: '{"kismet":{"phase":"resettle"}}' };
const OPEN = { ...ANEW, isClosed: false };

/** A bet of 100.00 by a member with a wagering requirement of 1,000.00. */
async function scene() {
  const s = await playScene();
  const who = await s.player('anew', units('1000'));
  await withTx(s.db, (tx) =>
    s.wagering.require(tx, {
      ...{ ownerId: who.ownerId, brandId: who.brandId, currency: 'PKR', source: 'bonus', base: units('1000') },
      ...{ multiplePpm: 1_000_000n, reference: 'bonus:anew', weights: { sports: 1_000_000n } },
    }),
  );
  const placed = await s.bet(who, units('100'), SPORTS);
  /** The bet's record, and its wagering progress. */
  const record = async () => {
    const [bet] = await run<{ state: string; payout: bigint }>(
      s.owner,
      'select state, payout from bets.bet where owner_id = $1',
      [who.ownerId],
    );
    await s.wagering.openOf(s.db, who.ownerId);
    const [asked] = await run<{ done: bigint }>(s.owner, 'select done from wagering.requirement where owner_id = $1', [
      who.ownerId,
    ]);
    return [bet!.state, unitsToDecimal(bet!.payout), unitsToDecimal(asked!.done)];
  };
  return Object.assign(s, { who, placed, record });
}

it('[TV-6.292] a bet whose result was rolled back is open and counts for no wagering until it has another', async () => {
  await using s = await scene();
  const won = await s.win(s.who, s.placed, units('340'), SPORTS);
  expect(await s.record()).toEqual(['won', '340.00', '100.00']);
  await s.rollback(s.who, won, OPEN);
  expect(await s.record()).toEqual(['open', '0.00', '0.00']);
  const half = await s.win(s.who, s.placed, units('220'), ANEW);
  expect(await s.record()).toEqual(['won', '220.00', '100.00']);
  await s.win(s.who, s.placed, units('100'), ANEW);
  await s.rollback(s.who, half, ANEW);
  expect(await s.record()).toEqual(['won', '100.00', '0.00']);
});

it('[rule 6.120] a rollback that is not marked as a correction leaves its bet settled', async () => {
  await using s = await scene();
  const won = await s.win(s.who, s.placed, units('340'), SPORTS);
  await s.rollback(s.who, won, SPORTS);
  expect((await s.record()).slice(0, 2)).toEqual(['lost', '0.00']);
});

it('[TV-6.302] a win marked as a correction that corrects nothing, or follows an unfinished one, raises an alert; I65 detects double payments', async () => {
  await using s = await scene();
  const alerts = async () =>
    (await run<{ kind: string }>(s.owner, 'select kind from alerts.alert order by alert_id')).map(({ kind }) => kind);
  const hourOld = `update vendors.transaction set at = at - interval '61 minutes'`;
  const first = await s.win(s.who, s.placed, units('340'), { ...SPORTS, isClosed: true });
  await s.win(s.who, s.placed, units('220'), ANEW);
  expect(await alerts()).toEqual([]);
  // the former payment still stands: that is normal for a moment, not for an hour
  expect(await broken(s.url, 'I65')).toBe(0);
  expect(await broken(s.url, 'I65', hourOld)).toBe(1);
  await s.win(s.who, s.placed, units('180'), ANEW);
  expect(await alerts()).toEqual(['win-on-closed-round']);
  await s.rollback(s.who, first, ANEW);
  await s.win(s.who, s.placed, 0n, { ...SPORTS, isClosed: true });
  expect(await alerts()).toEqual(['win-on-closed-round', 'win-on-closed-round']);
});

it('[TV-6.302] a finished correction is not reported by any check, and another one after it is expected', async () => {
  await using s = await scene();
  let former = await s.win(s.who, s.placed, units('340'), { ...SPORTS, isClosed: true });
  for (const amount of ['0', '220', '100']) {
    const next = await s.win(s.who, s.placed, units(amount), ANEW);
    await s.rollback(s.who, former, ANEW);
    former = next;
  }
  // taken back without a replacement: the round is open for any payment
  await s.rollback(s.who, former, OPEN);
  await s.win(s.who, s.placed, units('50'), { ...SPORTS, isClosed: true });
  expect(await run(s.owner, 'select kind from alerts.alert')).toEqual([]);
  expect(await broken(s.url, 'I65', `update vendors.transaction set at = at - interval '61 minutes'`)).toBe(0);
  // any other win on the round that is closed again raises an alert as usual
  await s.win(s.who, s.placed, units('50'), { ...SPORTS, isClosed: true });
  expect(await run(s.owner, 'select kind from alerts.alert')).toEqual([{ kind: 'win-on-closed-round' }]);
});
