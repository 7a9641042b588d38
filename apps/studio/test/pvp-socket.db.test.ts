import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PvpOwnNow } from '../server/http/pvp-state.ts';
import { PageLine } from './page-line.ts';
import { PvpPlayer } from './pvp-player.ts';
import { launchBody, TestPlayer, TestStudio } from './test-studio.ts';

const RICH = 10_000_00000n;
let studio: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start({
    STUDIO_TABLE_BETTING_MS: '4000',
    STUDIO_WALLET_TIMEOUT_MS: '5000',
    STUDIO_TABLE_PATIENCE: '8',
  });
}, 60_000);
afterAll(() => studio.stop());

/** A player who sends everything about a hand over the page's socket, and keeps the answers. */
class LinePlayer extends PvpPlayer {
  line!: PageLine;
  override async ask(path: string, body?: unknown) {
    if (!this.line || !/^\/(hash|seed|act)$/.test(path)) return super.ask(path, body);
    return this.line.ask(`pvp${path}`, body);
  }
  overHttp(path: string, body: unknown) {
    return super.ask(path, body);
  }
}

async function seated(user: string): Promise<LinePlayer> {
  return new LinePlayer(await studio.player(user, RICH, {}, 'chaupal-classic'));
}
const CARDS = /"cards":\[/g;

it("[TV-6.377] a hand over sockets: requests sent over both socket and HTTP take effect once and are refused alike, and the socket returns only the player's own part", {
  timeout: 120_000,
}, async () => {
  const players = [await seated('line-a'), await seated('line-b')];
  const { code } = (await players[0]!.openPrivate()).body;
  await players[1]!.ask('/join', { code });
  for (const player of players) player.line = await PageLine.open(player.player);
  // seeds and their digests go over the sockets; nobody plays yet
  for (const player of players) {
    player.move = async () => undefined;
    player.play();
  }
  const now = await players[0]!.when(({ round }) => round?.stage === 'hand' && round.hand !== null);
  const { hand } = now.round!;
  const [actor, other] = now.own[0]!.seat === hand!.inTurn ? [players[0]!, players[1]!] : [players[1]!, players[0]!];
  const turn = await actor.when(({ own }) => own[0]?.offers !== null);
  const amount = turn.own[0]!.offers!.bets[0]!;
  const act = { id: randomUUID(), hand: hand!.id, action: 'bet', amount, turn: hand!.turn };

  const bad: object[] = [
    ...[{}, { ...act, turn: -1 }, { ...act, amount: 'much' }, { ...act, id: 'x' }, { ...act, hand: 'a\0' }],
    ...[
      { ...act, hand: 'another' },
      { ...act, amount: '3.33' },
      { ...act, turn: act.turn + 1 },
    ],
  ];
  for (const body of bad) {
    const [line, http] = [await actor.line.ask('pvp/act', body), await actor.overHttp('/act', body)];
    expect([line.status, line.body], JSON.stringify(body)).toEqual([http.status, http.body]);
    expect(line.status).toBeGreaterThanOrEqual(400);
    expect(line.status).toBeLessThan(500);
  }
  const theirs = [await other.line.ask('pvp/act', { ...act, id: randomUUID() })];
  expect(theirs[0]).toMatchObject({ status: 409, body: { error: 'NOT_YOUR_TURN' } });

  const answers = await Promise.all([
    actor.line.ask('pvp/act', act),
    actor.overHttp('/act', act),
    actor.line.ask('pvp/act', act),
  ]);
  const again = [await actor.overHttp('/act', act), await actor.line.ask('pvp/act', act)];
  expect([...answers, ...again].map(({ status }) => status)).toEqual(Array(5).fill(200));
  const after = await actor.when(({ round }) => round!.hand!.turn > act.turn);
  expect(after.round!.hand!.actions.filter(({ turn: at }) => at === act.turn)).toHaveLength(1);
  const said = [answers[0]!, answers[2]!, again[1]!].map(({ body }) => body as unknown as PvpOwnNow);
  for (const one of said) {
    expect(Object.keys(one).sort()).toEqual(['now', 'own']);
    expect(one.own).toHaveLength(1);
    expect(one.own[0]).toMatchObject({ chair: after.own[0]!.chair, seat: after.own[0]!.seat, offers: null });
    // the player's own cards, none of which has been looked at
    expect(JSON.stringify(one).match(CARDS)).toHaveLength(1);
    expect(one.own[0]!.cards.filter(Boolean)).toEqual([]);
  }
  // a page of another session has been active meanwhile: a message over this socket makes its own session the current one again
  const user = other === players[0] ? 'line-a' : 'line-b';
  const rooms = studio.studio.hall!.pvp('chaupal-classic')!;
  const sessionNow = () =>
    rooms.seatOf(`1:${user}`)!.round.chairs.find((chair) => chair?.owner === `1:${user}`)!.sessionId;
  const own = sessionNow();
  const newer = new PvpPlayer(
    await TestPlayer.launch(studio.operator, studio.origin, launchBody(user, 'chaupal-classic')),
  );
  // from here on only the socket is used: a page that asks for the table counts as active too, and would become current again
  await other.stop();
  await newer.now();
  expect(sessionNow()).not.toBe(own);
  const pack = { ...act, id: randomUUID(), action: 'pack', amount: '0', turn: after.round!.hand!.turn };
  expect(await other.line.ask('pvp/act', pack)).toMatchObject({ status: 200 });
  expect(sessionNow()).toBe(own);
  for (const player of players) {
    await player.ask('/stand', { now: true });
    await player.stop();
    player.line.end();
  }
  await expect.poll(() => studio.operator.openBets(), { timeout: 30_000 }).toEqual([]);
  // what the two have less together is the rake of their hand
  const { rows } = await studio.studio.work.pool.query('select coalesce(sum(rake), 0) as rake from studio.hand_seat');
  const held = ['line-a', 'line-b'].reduce((sum, user) => sum + studio.operator.balances.get(user)!, 0n);
  expect(held).toBe(2n * RICH - BigInt(rows[0].rake));
});
