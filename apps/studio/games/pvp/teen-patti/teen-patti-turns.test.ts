import { expect, it } from 'vitest';
import { NO_RAKE } from '../pots/pots.ts';
import { BANK_MS } from '../turns.ts';
import { decideTeenPatti, startTeenPatti } from './decide.ts';
import { offersOf } from './hand.ts';
import { cardsOf, contributed, FALLING, FIVE, money, refusal, table } from './teen-patti-scene.ts';
import { dueAt, takeOverTeenPatti } from './turn-clock.ts';

it('a turn runs out after 15 s and the bank, and packs; a lost seat is held 30 s; three missed turns sit a player out', () => {
  const on = table(FALLING);
  expect(dueAt(on.hand)).toBe(45_000);
  on.at(20_000);
  on.tell(on.message('A', 'bet', 10));
  // Five seconds of the bank are spent.
  expect(on.hand.seats[0]!.bank).toBe(25_000);
  on.tell({ kind: 'connection', owner: 'B', isLost: true, at: 21_000 });
  expect(dueAt(on.hand)).toBe(51_000);
  on.tell({ kind: 'time', at: 50_999 });
  expect(on.hand.seats[1]!.isPacked).toBe(false);
  on.at(51_000);
  expect(refusal(() => on.tell(on.message('B', 'bet', 10)))).toBe('TURN_OVER');
  on.tell({ kind: 'time', at: 51_000 });
  expect(on.hand.seats[1]).toMatchObject({ isPacked: true, missed: 1 });
  // C leaves before its turn, so it is packed as soon as the turn comes. D comes back in time.
  on.tell({ kind: 'leave', owner: 'C', at: 51_500 });
  on.tell({ kind: 'connection', owner: 'D', isLost: true, at: 52_000 });
  on.tell({ kind: 'time', at: 52_000 });
  expect([on.hand.inTurn, on.hand.seats[2]!.isPacked, on.hand.seats[2]!.missed]).toEqual([3, true, 0]);
  on.tell({ kind: 'connection', owner: 'D', isLost: false, at: 70_000 });
  // Its turn began when C left.
  expect(dueAt(on.hand)).toBe(51_500 + 45_000);
  on.tell({ kind: 'time', at: 96_500 });
  expect(on.hand.phase).toBe('OVER');
  expect(on.effects.filter((effect) => effect.do === 'sit-out').map(({ owner }) => owner)).toEqual(['B', 'C']);

  // Leaving during one's own turn takes no time from the next seat.
  const leaver = table(FALLING);
  leaver.tell({ kind: 'leave', owner: 'A', at: 10_000 });
  leaver.tell({ kind: 'leave', owner: 'A', at: 10_500 });
  expect(dueAt(leaver.hand)).toBe(10_000);
  leaver.tell({ kind: 'time', at: 10_600 });
  expect([leaver.hand.inTurn, dueAt(leaver.hand)]).toEqual([1, 55_000]);

  const third = startTeenPatti(
    'h',
    { variant: 'classic', boot: money(10), rake: FIVE },
    ['A', 'B'].map((owner) => ({ owner, reserve: money(640), bank: 0, missed: 2 })),
    1,
    0,
    FALLING,
  );
  const out = decideTeenPatti(third.hand, { kind: 'time', at: 15_000 }, FALLING);
  expect(out.effects[1]).toEqual({ do: 'sit-out', owner: 'A' });
});

it('a side show waits 6 s and stops the clock of the asker, whose bank is charged once', () => {
  const on = table(FALLING);
  on.act('A', 'look');
  on.act('A', 'bet', 20);
  on.act('B', 'look');
  on.at(22_000);
  on.tell(on.message('B', 'side-show'));
  expect(dueAt(on.hand)).toBe(28_000);
  on.tell({ kind: 'time', at: 28_000 });
  expect([on.hand.phase, on.hand.sideShow, on.hand.turnStartedAt]).toEqual(['BETTING', null, 8_000]);
  on.at(29_000);
  on.tell(on.message('B', 'bet', 20));
  // It asked 20 s into its turn and bet one second after the side show: six over the limit.
  expect(on.hand.seats[1]!.bank).toBe(BANK_MS - 6_000);
});

it('another process continues with the time that was left', () => {
  const on = table(FALLING);
  on.act('A', 'bet', 10);
  const taken = takeOverTeenPatti(on.hand, 11_000, 17_000);
  expect(dueAt(taken)! - 17_000).toBe(dueAt(on.hand)! - 11_000);
});

it('a tournament hand: a stack below the boot is all in, and wins what it could match', () => {
  const on = table(cardsOf('2c 3d 5h', 'Ac Ad Ah', 'Kc Kd Kh'), { reserves: [640, 4, 640], rake: NO_RAKE });
  on.act('A', 'bet', 10);
  // B cannot bet: all show. It wins 4 from each, C wins the rest.
  expect([on.hand.phase, on.hand.shown]).toEqual(['OVER', [0, 1, 2]]);
  expect(on.hand.shares!.paid).toEqual([0, 12, 22].map(money));
});

it('a short stack that looks in turn and cannot pay a seen bet is all in', () => {
  const on = table(FALLING, { reserves: [640, 25, 640, 640], rake: NO_RAKE });
  on.act('A', 'bet', 10);
  expect(offersOf(on.hand, 1)!.bets).toEqual([money(10)]);
  on.act('B', 'look');
  expect([on.hand.phase, contributed(on)[1]]).toEqual(['OVER', money(10)]);
});
