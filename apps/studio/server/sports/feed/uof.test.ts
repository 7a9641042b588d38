import path from 'node:path';
import { expect, it } from 'vitest';
import { payoutOf } from '../../../games/shared/pays.ts';
import { fedResult } from '../../../games/sports/feed/fed-results.ts';
import { type FedBook, take, UNTOLD } from '../../../games/sports/feed/fixture-words.ts';
import type { FeedMessage, FixtureMessage } from '../../../games/sports/feed/messages.ts';
import { legFactor } from '../../../games/sports/slip/leg-factor.ts';
import { readRecording, receivedOf } from './recorded-feed.ts';
import { readUof } from './uof-messages.ts';
import { FeedRefusal } from './uof-xml.ts';

const SEED = Number(process.env.RANDOM_SEED);
const EVENT = 'product="1" event_id="sr:match:1" timestamp="1000"';
const recording = () => readRecording(path.join(import.meta.dirname, '../../../test/recordings/harbour-hills'));

it('[TV-6.231] each provider message maps to one of the nine, with its content', () => {
  const odds =
    readUof(`<odds_change ${EVENT}><sport_event_status status="1" match_status="7" home_score="2" away_score="1">
    <clock match_time="67:10"/><period_scores><period_score number="1" home_score="1" away_score="0"/></period_scores></sport_event_status>
    <odds><market id="18" specifiers="total=2.25" status="-2"><outcome id="12" odds="1.725" probabilities="0.5421" active="1"/>
      <outcome id="13" odds="2.1" active="0"/><outcome id="99" odds="2.1"/></market><market id="4711" status="1"/>
      <market id="18" specifiers="total=2.3" status="1"/></odds></odds_change>`);
  const of = { producer: 1, fixture: 'sr:match:1', at: 1_000 };
  expect(odds).toEqual([
    {
      ...{ kind: 'incident', ...of, stage: 'play' },
      standing: { sport: 'football', minute: 67, score: { home: 2, away: 1 }, half: { home: 1, away: 0 } },
    },
    {
      ...{ kind: 'prices', ...of },
      markets: [
        {
          ...{ market: 'total:225', status: 'handed-over' },
          selections: [
            { code: 'over', oddsE4: 17_250, chancePpm: 542_100 },
            { code: 'under', oddsE4: null, chancePpm: null },
          ],
        },
      ],
    },
  ]);
  const settled = readUof(`<bet_settlement ${EVENT} certainty="1"><outcomes><market id="10">
    <outcome id="9" result="1" void_factor="0.5"/><outcome id="10" result="0" dead_heat_factor="0.3333"/><outcome id="11" result="-1"/>
    </market></outcomes></bet_settlement>`);
  expect(settled).toEqual([
    {
      ...{ kind: 'settle', ...of, certainty: 1 },
      markets: [
        {
          market: 'double-chance',
          outcomes: [
            { code: 'home-draw', isWon: true, voidHalves: 1, places: 1, tied: 1 },
            { code: 'home-away', isWon: false, voidHalves: 0, places: 1, tied: 3 },
          ],
        },
      ],
    },
  ]);
  const said = [
    `<bet_stop ${EVENT} groups="all"/>`,
    `<bet_stop ${EVENT} groups="totals"/>`,
    `<bet_stop ${EVENT} groups="totals|10_min"/>`,
    `<rollback_bet_settlement ${EVENT}><market id="1"/><market id="11"/></rollback_bet_settlement>`,
    `<bet_cancel ${EVENT} start_time="10" end_time="20"><market id="1"/></bet_cancel>`,
    `<rollback_bet_cancel ${EVENT} start_time="10"><market id="1"/></rollback_bet_cancel>`,
    '<alive product="3" timestamp="1000" subscribed="0"/>',
    '<producer_status product="3" timestamp="1000" status="up"/>',
    '<snapshot_complete product="3" timestamp="1000" request_id="7"/>',
  ].flatMap((text) => readUof(text));
  expect(said.map(contentOf)).toEqual([
    { kind: 'stop', types: 'all' },
    { kind: 'stop', types: ['total', 'home-total', 'away-total', 'odd-even'] },
    { kind: 'stop', types: 'all' },
    { kind: 'undo-settle', markets: ['result', 'draw-no-bet:0'] },
    { kind: 'cancel', markets: ['result'], window: { start: 10, end: 20 } },
    { kind: 'undo-cancel', markets: ['result'], window: { start: 10, end: null } },
    { kind: 'alive', isUp: false },
    { kind: 'alive', isUp: true },
    { kind: 'recovered', request: 7 },
  ]);
});

it('[TV-6.231] hostile and broken messages are refused with a named fault, at once, and open no file and no entity', () => {
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><alive product="1" timestamp="1" subscribed="&b;"/>`;
  const file =
    '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><alive product="1" timestamp="1" subscribed="1">&x;</alive>';
  const deep = `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`;
  const wide = `<odds_change ${EVENT}><odds>${'<market id="1"/>'.repeat(30_000)}</odds></odds_change>`;
  const priced = (outcome: string) =>
    `<odds_change ${EVENT}><odds><market id="1" status="1"><outcome id="1" ${outcome}/></market></odds></odds_change>`;
  const cases: Record<string, string> = {
    [laughs]: 'malformed',
    [file]: 'malformed',
    '<alive product="1" timestamp="1" subscribed="&boom;"/>': 'malformed',
    '<alive product="1" timestamp="1"': 'malformed',
    '<alive product="1" timestamp="1" subscribed="1"/><alive/>': 'malformed',
    '': 'malformed',
    '\u0000\u0001': 'malformed',
    [deep]: 'too-large',
    [wide]: 'too-large',
    [`<alive product="1" timestamp="1" subscribed="${'1'.repeat(1_000_001)}"/>`]: 'too-large',
    [`<alive product="1" timestamp="1" subscribed="1" ${Array.from({ length: 60 }, (_, n) => `a${n}="1"`).join(' ')}/>`]:
      'too-large',
    [`<odds_guess ${EVENT}/>`]: 'unknown',
    '<alive product="-1" timestamp="1" subscribed="1"/>': 'bad-value',
    '<alive product="1" timestamp="99999999999999999" subscribed="1"/>': 'bad-value',
    '<alive product="1" timestamp="NaN" subscribed="1"/>': 'bad-value',
    '<bet_stop product="1" timestamp="1" groups="all" event_id="../etc"/>': 'bad-value',
    [`<bet_cancel ${EVENT} start_time="20" end_time="10"><market id="1"/></bet_cancel>`]: 'bad-value',
    [`<bet_settlement ${EVENT} certainty="3"><outcomes/></bet_settlement>`]: 'bad-value',
    [`<bet_settlement ${EVENT} certainty="2"><outcomes><market id="1"><outcome id="1" result="1" void_factor="0.7"/></market></outcomes></bet_settlement>`]:
      'bad-value',
    [`<bet_settlement ${EVENT} certainty="2"><outcomes><market id="1"><outcome id="1" result="1" dead_heat_factor="0"/></market></outcomes></bet_settlement>`]:
      'bad-value',
    [priced('odds="1e9"')]: 'bad-value',
    [priced('odds="-2.0"')]: 'bad-value',
    [priced('odds="2.0" probabilities="1.2"')]: 'bad-value',
  };
  for (const [text, fault] of Object.entries(cases)) {
    const from = performance.now();
    const refused = (() => {
      try {
        return readUof(text);
      } catch (error) {
        return error instanceof FeedRefusal ? error.fault : error;
      }
    })();
    expect(refused, text.slice(0, 120)).toBe(fault);
    expect(performance.now() - from, text.slice(0, 60)).toBeLessThan(1_000);
    expect(receivedOf(text)).toMatchObject([{ fault: expect.stringContaining(fault) }]);
  }
  // odds that mean nothing is offered remove the selection
  expect(readUof(priced('odds="1.0000"'))).toMatchObject([{ markets: [{ selections: [{ oddsE4: null }] }] }]);
  expect(readUof(priced('odds="1000.5"'))).toMatchObject([{ markets: [{ selections: [{ oddsE4: null }] }] }]);
});

/** A message without its origin. */
const contentOf = (message: FeedMessage): object =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !['producer', 'at', 'fixture'].includes(name)));

/** A number from 0 to 1 for each step of a seed. */
function* dice(seed: number): Generator<number> {
  for (let state = seed | 0; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    yield ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
}

const told = (messages: readonly FixtureMessage[]): FedBook =>
  messages.reduce((book, one) => take(book, one, 0), UNTOLD);

it('[TV-6.229] a recorded match played twice, late and out of order ends in the same book, and pays according to its score', async () => {
  const { lines, base } = await recording();
  const sent = lines.flatMap(({ text }) => readUof(text));
  const messages = sent.filter((one): one is FixtureMessage => 'fixture' in one);
  const straight = told(messages);
  for (let n = 0; n < 40; n++) {
    const next = dice(SEED * 1_000 + n);
    const roll = () => next.next().value as number;
    const disturbed = messages
      .flatMap((one) => (roll() < 0.3 ? [one, one] : [one]))
      // up to a minute late
      .map((one) => ({ one, at: one.at + roll() * 60_000 }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
    expect(told(disturbed), `seed ${SEED}, ${n}`).toEqual(straight);
  }
  // 2-1, by hand: home, over both lines, both scored, odd
  const pays = (market: string, selection: string, second: number, book: FedBook = straight) => {
    const struck = { acceptedAt: base + second * 1_000, pricedAt: base + second * 1_000 - 1 };
    const said = fedResult(book.fixture, book.markets[market], selection, struck);
    return said && payoutOf(100_00000n, legFactor(said.result, 19_500));
  };
  const [won, lost, back] = [195_00000n, 0n, 100_00000n];
  expect(['home', 'draw', 'away'].map((one) => pays('result', one, -100))).toEqual([won, lost, lost]);
  expect(['over', 'under'].map((one) => pays('total:225', one, -100))).toEqual([won, lost]);
  expect(['home-draw', 'home-away', 'draw-away'].map((one) => pays('double-chance', one, 60))).toEqual([
    won,
    won,
    lost,
  ]);
  // odd and even are void between the goal and its prices, and the resulting void period was reversed
  expect([40, 41, 46, 47].map((second) => pays('odd-even', 'odd', second))).toEqual([won, back, back, won]);
  expect(pays('result', 'away', 160)).toBe(lost);
  // at the half-void settlement before the last one: V-2.19
  const before = told(messages.filter(({ at }) => at < base + 310_000));
  expect(['over', 'under'].map((one) => pays('total:225', one, -100, before))).toEqual([147_50000n, 50_00000n]);
});
