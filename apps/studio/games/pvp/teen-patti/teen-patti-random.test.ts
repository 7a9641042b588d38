import { type Prng, seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import type { TeenPattiMessage } from './decide.ts';
import { dealTeenPatti, offersOf } from './hand.ts';
import { VARIANTS } from './ranking.ts';
import { HANDS, refusal, SEED, type Table, table } from './teen-patti-scene.ts';
import { dueAt } from './turn-clock.ts';
import { seenSeats, viewTeenPatti } from './view.ts';

function playRandom(prng: Prng, look: (on: Table) => void): Table {
  const count = 2 + prng.int(4);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let last = 51; last > 0; last--) {
    const at = prng.int(last + 1);
    [deck[last], deck[at]] = [deck[at]!, deck[last]!];
  }
  const variant = prng.pick(VARIANTS);
  // Now and then a tournament, in which stacks are short.
  const reserves = prng.chance(0.3)
    ? Array.from({ length: count }, () => 1 + prng.int(200))
    : new Array(count).fill(640);
  const on = table(dealTeenPatti(deck, count, count - 1, variant), { variant, reserves });
  const taken: TeenPattiMessage[] = [];
  let clock = 0;
  for (let n = 0; n < 400 && on.hand.phase !== 'OVER'; n++) {
    clock += prng.int(9_000);
    on.at(clock);
    const owner = on.owners[on.hand.sideShow ? on.hand.sideShow.asked : on.hand.inTurn]!;
    const offers = offersOf(on.hand, on.hand.inTurn);
    const roll = prng.int(100);
    const kinds = ['look', 'side-show', 'show', 'accept', 'refuse', 'pack', 'bet', 'bet', 'bet'] as const;
    if (clock >= dueAt(on.hand)! || roll < 2) on.tell({ kind: 'time', at: clock });
    else if (roll < 4) on.tell({ kind: 'connection', owner, isLost: prng.chance(0.5), at: clock });
    else if (roll < 5) on.tell({ kind: 'leave', owner, at: clock });
    else {
      const action = prng.pick(kinds);
      const who = prng.chance(0.9) ? owner : prng.pick(on.owners);
      const amount = Number(prng.pick(offers?.bets.length ? offers.bets : [0n]) / 100_000n);
      const message = on.message(who, action, action === 'bet' ? amount : 0);
      const code = refusal(() => on.tell(message));
      if (code === 'taken') {
        const after = on.hand;
        // Received twice, it is applied once.
        on.tell(message);
        if (action !== 'look') expect(on.hand).toBe(after);
        taken.push(message);
      }
      // An old message, delayed or sent again: it changes nothing, whatever the answer.
      const { hand } = on;
      if (taken.length > 0) refusal(() => on.tell(prng.pick(taken)));
      if (on.hand !== hand) expect(on.hand).toBe(hand);
    }
    look(on);
  }
  expect(on.hand.phase).toBe('OVER');
  return on;
}

it(`seed ${SEED}: ${HANDS} random hands end, pay every unit, and obey the rules of stakes`, () => {
  const prng = seededPrng(SEED);
  for (let n = 0; n < HANDS; n++) {
    const on = playRandom(prng, ({ hand }) => {
      expect(hand.stake <= 8n * hand.rules.boot).toBe(true);
      expect(hand.seats.every(({ contributed: put, reserve }) => put <= reserve)).toBe(true);
    });
    const { seats, shares, actions } = on.hand;
    const put = seats.map(({ contributed: part }) => part);
    expect(shares!.paid.reduce((sum, part) => sum + part, 0n) + shares!.rake).toBe(
      put.reduce((sum, part) => sum + part),
    );
    // What each has contributed follows from the history alone.
    const told = seats.map((_, seat) =>
      actions.filter((one) => one.seat === seat).reduce((sum, { amount }) => sum + amount, 0n),
    );
    expect(told).toEqual(put);
    expect(seats.every(({ isPacked }, seat) => !isPacked || shares!.paid[seat] === 0n)).toBe(true);
    expect(on.effects.filter((effect) => effect.do === 'settle')).toHaveLength(1);
  }
});

const json = (value: unknown): string =>
  JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item));

it(`seed ${SEED}: in ${HANDS} random hands no view depends on a card that its viewer may not see`, () => {
  const prng = seededPrng(`${SEED}-views`);
  let compared = 0;
  for (let n = 0; n < HANDS; n++) {
    playRandom(prng, (on) => {
      for (const viewer of [...on.owners, null]) {
        // Every hidden card is replaced by a random one: the view must stay the same.
        const seen = seenSeats(on.hand, viewer);
        const hands = on.cards.hands.map((hand, seat) => (seen.includes(seat) ? hand : hand.map(() => prng.int(52))));
        const shown = json(viewTeenPatti(on.hand, on.cards, viewer));
        const other = json(viewTeenPatti(on.hand, { ...on.cards, hands }, viewer));
        if (other !== shown) expect(other).toBe(shown);
        compared++;
        // The list of what may be seen is also correct, judged from the history.
        const own = on.owners.indexOf(viewer ?? '');
        const did = (kind: string, seat = own) => on.hand.actions.some((one) => one.kind === kind && one.seat === seat);
        const isShow = on.hand.actions.some(({ kind }) => kind === 'show' || kind === 'all-shown');
        if (!isShow && !did('accept') && !did('side-show'))
          expect(seen.every((seat) => seat === own && on.hand.seats[own]!.hasLooked)).toBe(true);
      }
    });
  }
  expect(compared).toBeGreaterThan(HANDS * 3);
});
