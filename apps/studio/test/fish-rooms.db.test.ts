import { randomUUID } from 'node:crypto';
import { feedAnswer } from '@kismet/contracts/vendor/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linksOf } from '../games/fish/chain.ts';
import { type Fish, fishAt } from '../games/fish/water.ts';
import { Fisher, placeIn } from './fisher.ts';
import { launchBody, TestStudio } from './test-studio.ts';

let studio: TestStudio;
/** Another process of the same studio. */
let other: TestStudio;
beforeAll(async () => {
  studio = await TestStudio.start();
  other = await TestStudio.start({ STUDIO_DATABASE_URL: studio.config.databaseUrl });
  other.clock.advance(studio.clock.now() - other.clock.now());
});
afterAll(async () => {
  await other.stop();
  await studio.stop();
});

const come = (user: string, more: object = {}) => Fisher.come(studio, user, more);
const pass = (ms: number) => {
  studio.clock.advance(ms);
  other.clock.advance(ms);
};
/** A look of a process at its rooms that begins now: one in progress has an older time. */
const look = async ({ studio: { fishRooms } }: TestStudio): Promise<void> => {
  for (let n = 0; n < 2; n++) await fishRooms.pulse();
};
/** Gives a player the seeds of the test vectors: the first shot at a fish of 2 kills (TV-6.35). */
const seeds = (user: string) =>
  studio.studio.work.pool.query(
    `update studio.seed set server_seed = $2, client_seed = 'kismet' where owner = $1 and state = 'ACTIVE'`,
    [`1:${user}`, Buffer.alloc(32)],
  );
/** What swims, once there is a fish of 2: one appears every few seconds. Those in `but` are left out. */
async function rohuFirst(seated: readonly Fisher[], but: ReadonlySet<string> = new Set()): Promise<Fish[]> {
  for (;;) {
    const prey = seated[0]!.prey().filter(({ id }) => !but.has(id));
    if (prey[0]?.species.code === 'rohu') return prey;
    pass(1_000);
    for (const one of seated) await one.room();
  }
}
const shotsOf = (answer: { body: { shots: { n: number; isKill: boolean }[] } }) =>
  answer.body.shots.map(({ n, isKill }) => [n, isKill]);

it('[TV-6.209] two players hit one fish at the same moment, at two processes: one kills it, the shot of the other remains unspent and can hit another fish', async () => {
  const killed = new Set<string>();
  for (let turn = 0; turn < 3; turn++) {
    const money = { currency: 'INR' };
    const [one, two] = [await come(`twin${turn}`, money), await come(`double${turn}`, money)];
    expect(two.state.place).toEqual(one.state.place);
    await Promise.all([seeds(one.user), seeds(two.user)]);
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await Promise.all([one.load(1, mine), two.load(1, theirs)]);
    pass(10_000);
    const [first, second] = await rohuFirst([one, two], killed);
    killed.add(first!.id).add(second!.id);
    const hit = (who: Fisher, id: string, fish: string) => who.post('hits', { id, hits: [{ n: 0, fish }] });
    const answers = await Promise.all([hit(one, mine, first!.id), hit(two.at(other), theirs, first!.id)]);
    expect(answers.map(shotsOf).sort()).toEqual([[], [[0, true]]]);
    const isFirst = answers[0].body.shots.length > 0;
    const [late, lateId] = isFirst ? [two, theirs] : [one, mine];
    // sent again, it is still dead; the shot is returned, and is decided once
    expect(shotsOf(await hit(late, lateId, first!.id))).toEqual([]);
    const again = await hit(late, lateId, second!.id);
    expect(again.body.shots).toMatchObject([{ n: 0, fish: second!.id }]);
    expect((await hit(late, lateId, first!.id)).body).toEqual(again.body);
    const rooms = await Promise.all([one.room(), two.room()]);
    for (const { body } of rooms) expect(body.round.dead.filter((id: string) => id === first!.id)).toHaveLength(1);
    await Promise.all([one.close(mine), two.close(theirs)]);
    await Promise.all([one.post('leave', {}), two.post('leave', {})]);
    expect(studio.operator.openBets()).toEqual([]);
  }
});

it('[TV-6.210] four players share a room and a fifth sits in another; rooms of another price, another currency and play money are separate', async () => {
  const places: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) places.push((await come(`five-${name}`)).place);
  expect(places).toEqual([...[0, 1, 2, 3].map((seat) => `machhera-low-pkr-1/${seat}`), 'machhera-low-pkr-2/0']);
  const raced = await Promise.all(Array.from({ length: 7 }, (_, n) => come(`raced${n}`, { currency: 'AED' })));
  expect(raced.map(({ place }) => place).sort()).toEqual(
    ['1/0', '1/1', '1/2', '1/3', '2/0', '2/1', '2/2'].map((seat) => `machhera-low-aed-${seat}`),
  );
  expect((await come('dear', { table: 'high' })).place).toBe('machhera-high-pkr-1/0');
  expect((await come('guest', { currency: 'XXX' })).place).toBe('machhera-low-demo-1/0');
  // a room by its number if it has a free seat; a full one, or one that was never opened, counts as none named
  expect((await come('chosen', { table: 'low-2' })).place).toBe('machhera-low-pkr-2/1');
  expect((await come('late', { table: 'low-1' })).place).toBe('machhera-low-pkr-2/2');
  expect((await come('lost', { table: 'low-77' })).place).toBe('machhera-low-pkr-2/3');
  for (const table of ['vip', 'low-0', 'middle-four', 'low-1x']) {
    const body = { ...launchBody('nobody', 'machhera'), table };
    expect((await studio.operator.call(studio.origin, 'DARYA', '/game/url', body)).status).toBe(404);
  }
});

it('[TV-6.211] a seat is kept for 30 s without a sign of life and can be resumed; a newer page takes it over, and the older one is refused', async () => {
  const money = { currency: 'USD' };
  const [me, next] = [await come('sleeper', money), await come('neighbour', money)];
  pass(29_000);
  // a reload takes over the seat, and keeps it for 30 s more
  expect(placeIn((await me.player.ask('GET', '/player/state')).body)).toBe(me.place);
  pass(2_000);
  expect((await next.room()).body.error).toBe('NOT_SEATED');
  expect((await come('newcomer', money)).place).toBe(next.place);
  expect(placeIn((await next.player.ask('GET', '/player/state')).body)).toBe('machhera-low-usd-1/2');
  // a newer page of the same player, at any process
  const newer = await come('sleeper', money);
  expect(newer.place).toBe(me.place);
  expect(placeIn((await me.at(other).player.ask('GET', '/player/state')).body)).toBe('none');
  const id = randomUUID();
  await newer.load(1, id);
  pass(10_000);
  const [fish] = newer.prey();
  const hits = { id, hits: [{ n: 0, fish: fish!.id }] };
  for (const refused of [await me.post('hits', hits), await me.room(), await me.post('fired', SHOT)])
    expect(refused).toMatchObject({ status: 409, body: { error: 'NOT_SEATED' } });
  expect((await me.post('leave', {})).status).toBe(200);
  expect((await newer.post('hits', hits)).body.shots).toHaveLength(1);
  // sitting down here by the player's own action
  expect(placeIn((await me.post('seat', { gun: 1 })).body)).toBe(me.place);
  expect((await newer.room()).body.error).toBe('NOT_SEATED');
  await me.post('leave', {});
  expect((await come('after', money)).place).toBe(me.place);
  await newer.close(id);
});

it('[TV-6.212] a magazine can be fired only in rooms of its gun, and changing to another one pays what is left', async () => {
  const me = await come('mover', { currency: 'EUR' });
  const id = randomUUID();
  await me.load(2, id);
  pass(10_000);
  const [fish] = me.prey();
  const hit = () => me.post('hits', { id, hits: [{ n: 0, fish: fish!.id }] });
  expect((await hit()).body.error).toBe('WRONG_ROOM');
  const moved = (await me.post('seat', { gun: 2 })).body;
  expect(placeIn(moved)).toBe('machhera-middle-eur-1/0');
  expect(placeIn((await me.post('seat', { gun: 3 })).body)).toBe('machhera-high-eur-1/0');
  expect((await me.player.ask('GET', '/player/state')).body.magazine).toBeNull();
  expect(me.balance()).toBe(1_000_00000n);
  for (const body of [{ gun: 0 }, { gun: 4 }, { gun: 1.5 }, {}, { gun: '1' }])
    expect((await me.post('seat', body)).status).toBe(422);
  const bad = [{ shots: [] }, { shots: [{ n: 50, angle: 0, at: 0 }] }, { shots: [{ n: 0, angle: 9_999, at: 0 }] }];
  for (const body of bad) expect((await me.post('fired', body)).body.error).toBe('BAD_INPUT');
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.213] others are sent shots and kills, at another process too, under names that reveal nothing; a page that disconnects keeps its seat for a while', async () => {
  const money = { currency: 'NPR' };
  const [me, them] = [await come('loud', money), await come('quiet', money)];
  const [near, far] = [me.listen(), them.at(other).listen()];
  await expect.poll(() => far.own.at(-1)).toEqual([{ seat: 1 }]);
  const shot = { ...SHOT.shots[0]!, at: studio.clock.now() };
  await me.post('fired', { shots: [shot, { ...shot, n: 1, at: shot.at - 60_000 }] });
  await expect.poll(() => far.rooms.at(-1)?.seats[0]?.fired).toEqual([shot]);
  await seeds('loud');
  const id = randomUUID();
  await me.load(1, id);
  pass(10_000);
  const [fish] = await rohuFirst([me, them]);
  await me.post('hits', { id, hits: [{ n: 0, fish: fish!.id }] });
  for (const heard of [near, far]) {
    await expect.poll(() => heard.rooms.at(-1)?.kills).toMatchObject([{ fish: fish!.id, seat: 0, multiplier: 2 }]);
    expect(heard.rooms.at(-1)!.dead).toEqual([fish!.id]);
  }
  const names = far.rooms.at(-1)!.seats.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{4}$/);
  expect(JSON.stringify(far.rooms)).not.toMatch(/loud|quiet|token/);
  // signs of life keep a seat for as long as somebody is connected
  for (let n = 0; n < 4; n++) {
    pass(10_000);
    await Promise.all([studio, other].map(look));
  }
  expect((await come('third', money)).place).toBe('machhera-low-npr-1/2');
  near.end();
  await expect.poll(() => near.code).toBe(1_005);
  await look(studio);
  pass(29_000);
  await look(other);
  expect((await come('fourth', money)).place).toBe('machhera-low-npr-1/3');
  pass(1_500);
  expect((await come('fifth', money)).place).toBe('machhera-low-npr-1/0');
  await expect.poll(() => far.rooms.at(-1)?.seats.map(({ seat }) => seat)).toEqual([0, 1, 3]);
  far.end();
  const unseated = await come('gone', money);
  await unseated.post('leave', {});
  const nobody = unseated.listen();
  await expect.poll(() => nobody.code).toBe(4_404);
  await me.close(id);
});

it('[TV-6.214] the feed lists rooms with their seats, and a seat in a new room for each price without one; a launch from a row of it sits down there', async () => {
  const feedOf = async (currency: string) => {
    const said = await studio.operator.call(studio.origin, 'DARYA', '/game/feed', { operator_id: 1, currency });
    return { status: said.status, body: await said.json() };
  };
  const rows = async (currency = 'BDT') =>
    z
      .parse(feedAnswer, (await feedOf(currency)).body)
      .tables.map((row) => [row.table, row.least_stake, `${row.players}/${row.seats}`, row.names?.en ?? null]);
  const empty = [
    ['low', '0.10', '0/4', null],
    ['middle', '0.50', '0/4', null],
    ['high', '2.00', '0/4', null],
  ];
  expect(await rows()).toEqual(empty);
  const money = { currency: 'BDT' };
  for (let n = 0; n < 5; n++) await come(`crowd${n}`, money);
  await come('alone', { ...money, table: 'high' });
  expect(await rows()).toEqual([
    ['low-2', '0.10', '1/4', 'Room 2'],
    ['low-1', '0.10', '4/4', 'Room 1'],
    empty[1],
    ['high-1', '2.00', '1/4', 'Room 1'],
  ]);
  const joined = await come('joining', { ...money, table: 'low-2' });
  expect([joined.place, joined.state.place!.gun]).toEqual(['machhera-low-bdt-2/1', 1]);
  // players of another currency are not shown
  expect(await rows('SAR')).toEqual(empty);
  expect((await feedOf('no')).status).toBe(422);
  pass(31_000);
  expect(await rows()).toEqual(empty);
});

it('[STD-44] a chain kills everything that it catches or nothing, and pays the sum once', async () => {
  const me = await come('chainer', { currency: 'QAR' });
  const { seed } = me.state.place!;
  const eels = () => fishAt(seed, studio.clock.now()).filter(({ species }) => species.chains);
  const id = randomUUID();
  await me.load(1, id);
  let killed = 0;
  for (let n = 0; n < 50 && killed === 0; n++) {
    pass(10_000);
    await me.room();
    const [eel] = eels();
    if (!eel) continue;
    const links = linksOf(eel, fishAt(seed, studio.clock.now()), studio.clock.now());
    const sum = [eel, ...links].reduce((all, { species }) => all + species.prizes[0].multiplier, 0);
    const { shots, magazine } = (await me.post('hits', { id, hits: [{ n, fish: eel.id }] })).body;
    expect(shots).toMatchObject([{ n, species: 'eel', multiplier: sum }]);
    const { dead } = (await me.room()).body.round;
    const taken = [eel, ...links].map((one) => one.id);
    expect(taken.filter((one) => dead.includes(one))).toEqual(shots[0].isKill ? taken : []);
    if (!shots[0].isKill) continue;
    killed++;
    expect(magazine.prizes).toBe(`${Math.floor(sum / 10)}.${sum % 10}0`);
    // whatever was taken along is dead for later shots
    const late = links.map((one, at) => ({ n: n + 1 + at, fish: one.id })).filter((hit) => hit.n < 50);
    if (late.length > 0) expect((await me.post('hits', { id, hits: late })).body.shots).toEqual([]);
  }
  await me.close(id);
  expect(studio.operator.openBets()).toEqual([]);
});

it('[TV-6.261] a page that fires nothing, reports its shots in reverse and all at once, and resends them at other fish, gets the same words as an honest page with the same seeds', async () => {
  const money = { currency: 'OMR' };
  const [honest, liar] = [await come('honest', money), await come('liar', money)];
  await Promise.all([seeds('honest'), seeds('liar')]);
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await Promise.all([honest.load(1, mine), liar.load(1, theirs)]);
  pass(10_000);
  const hit = (who: Fisher, id: string, hits: { n: number; fish: string }[]) => who.post('hits', { id, hits });
  const shotsIn = (answer: Awaited<ReturnType<typeof hit>>) =>
    (answer.body.shots as { n: number; multiplier: number; word: number; isKill: boolean }[]).map(
      ({ n, multiplier, word, isKill }) => ({ n, multiplier, word, isKill }),
    );
  // fish of one kind, so that both name the same prize with each shot: singhara carry ten and mostly survive
  const kind = () => honest.prey().filter(({ species }) => species.code === 'singhara');
  const said: ReturnType<typeof shotsIn> = [];
  for (let n = 0; n < 6; ) {
    const { dead } = (await honest.room()).body.round;
    await liar.room();
    const [fish] = kind().filter(({ id }) => !dead.includes(id));
    if (fish) {
      await honest.post('fired', { shots: [{ n, angle: -1_571, at: studio.clock.now() }] });
      said.push(...shotsIn(await hit(honest, mine, [{ n: n++, fish: fish.id }])));
    }
    pass(1_000);
  }
  let told: ReturnType<typeof shotsIn> = [];
  for (const shots = [5, 4, 3, 2, 1, 0]; shots.length > 0; pass(1_000)) {
    const { dead } = (await liar.room()).body.round;
    const [fish] = kind().filter(({ id }) => !dead.includes(id));
    if (!fish) continue;
    const n = shots.shift()!;
    const answer = shotsIn(await hit(liar, theirs, [{ n, fish: fish.id }]));
    told = [...answer, ...told];
    // sent again for another fish, for nothing, and twice at once: the shot stays as decided
    const other = liar.prey().find(({ id, species }) => species.code === 'rohu' && !dead.includes(id));
    for (const id of [other?.id ?? 'none', 'none'])
      expect(shotsIn(await hit(liar, theirs, [{ n, fish: id }]))).toEqual(answer);
  }
  expect(told).toEqual(said);
  expect(said).toHaveLength(6);
  await Promise.all([honest.close(mine), liar.close(theirs)]);
  expect(honest.balance()).toBe(liar.balance());
  expect(studio.operator.openBets()).toEqual([]);
});

const SHOT = { shots: [{ n: 0, angle: -1_571, at: 0 }] };

const TROUT = 8;
/** Continues until this many snow trouts swim, and others that will soon have crossed. Returns everything that swims. */
async function untilIce(seated: readonly Fisher[], trouts: number, leaveWithinMs: number): Promise<Fish[]> {
  for (;;) {
    const now = studio.clock.now();
    const water = fishAt(seated[0]!.state.place!.seed, now);
    const soon = water.filter((fish) => leftOf(fish, now) < leaveWithinMs && !fish.species.freezes);
    if (water.filter(isTrout).length >= trouts && soon.length > 0) return water;
    pass(500);
    for (const one of seated) await one.room();
  }
}
const isTrout = ({ species }: Fish): boolean => species.code === 'trout';
const leftOf = ({ bornAt, species }: Fish, at: number): number => bornAt + species.crossesInMs - at;

it('[TV-6.356] killing a snow trout freezes the water for the whole room, at every process and once: fish that would have left can still be hit, and no price changes', async () => {
  const money = { currency: 'BDT' };
  const [me, them] = [await come('frosty', money), await come('warm', money)];
  expect(them.place).toBe('machhera-low-bdt-1/1');
  await seeds('frosty');
  const water = await untilIce([me, them], 1, 1_200);
  const at = studio.clock.now();
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await Promise.all([me.load(1, mine), them.load(1, theirs)]);
  const trout = water.find(isTrout)!;
  const kill = () => me.post('hits', { id: mine, hits: [{ n: 0, fish: trout.id }] });
  expect((await kill()).body.shots).toMatchObject([{ n: 0, multiplier: TROUT, isKill: true }]);
  const frozen = { lagMs: 0, frozenAt: at };
  for (const process of [studio, other])
    expect((await them.at(process).room()).body.round).toMatchObject({ water: frozen, dead: [trout.id] });
  // by the timetable it has left the water; in the ice it is where it was
  const leaving = water.filter((fish) => !isTrout(fish)).sort((a, b) => leftOf(a, at) - leftOf(b, at))[0]!;
  pass(3_900);
  const hit = (n: number) => them.at(other).post('hits', { id: theirs, hits: [{ n, fish: leaving.id }] });
  expect((await hit(0)).body.shots).toMatchObject([{ n: 0, fish: leaving.id }]);
  // the ice is gone, and so is the fish
  pass(100 + 1_200 + 2_600);
  expect((await hit(1)).body.shots).toEqual([]);
  // sent again much later, the kill is the same one and freezes nothing
  pass(20_000);
  await Promise.all([me.room(), them.room()]);
  expect((await kill()).body.shots).toMatchObject([{ n: 0, isKill: true }]);
  expect((await me.room()).body.round.water).toEqual(frozen);
  await Promise.all([me.close(mine), them.close(theirs)]);
  expect(studio.operator.openBets()).toEqual([]);
  expect(me.balance()).toBe(1_000_00000n - 10_000n + BigInt(TROUT) * 10_000n);
});

it('[TV-6.357] two trouts killed at the same moment at two processes are both paid, and the water freezes once', async () => {
  const money = { currency: 'LKR' };
  const [me, them] = [await come('ice-one', money), await come('ice-two', money)];
  await Promise.all([seeds('ice-one'), seeds('ice-two')]);
  const [first, second] = (await untilIce([me, them], 2, 60_000)).filter(isTrout);
  const at = studio.clock.now();
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await Promise.all([me.load(1, mine), them.load(1, theirs)]);
  const hit = (who: Fisher, id: string, fish: Fish) => who.post('hits', { id, hits: [{ n: 0, fish: fish.id }] });
  const answers = await Promise.all([hit(me, mine, first!), hit(them.at(other), theirs, second!)]);
  for (const { body } of answers) expect(body.shots).toMatchObject([{ multiplier: TROUT, isKill: true }]);
  expect((await me.room()).body.round.water).toEqual({ lagMs: 0, frozenAt: at });
  await Promise.all([me.close(mine), them.close(theirs)]);
  for (const one of [me, them]) expect(one.balance()).toBe(1_000_00000n + 7n * 10_000n);
});
