import { seededPrng } from '@kismet/kernel/prng';
import { businessDayStart } from '@kismet/kernel/time';
import { run } from '@kismet/server/src/platform/db.ts';
import { DAY } from '@kismet/testkit/agents/agent-oracle-words';
import { extent, seedsOf } from '@kismet/testkit/extent';
import { expect, it } from 'vitest';
import { QUARTER_ZONE } from './quarter-product.ts';
import { AGENTS, daily, dividend, joinAgent, Players, playerRates } from './quarter-script.ts';
import { type QuarterWorld, quarterWorld } from './quarter-world.ts';

const FIRST = businessDayStart('2026-03-01', QUARTER_ZONE);
const NOBODY = { person: 'nobody000000', uuid: '0193a1b2-0000-7000-8000-00000000ffff', code: 'ZZZZZZZZ' };
type Kind = keyof typeof NOBODY;
interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}
const dividendTiers = [{ ratePpm: 1000 }];
/** Every call of the agent centre that takes an id, with the id as a parameter. */
const CALLS: readonly (readonly [Kind, 'person' | 'agreement' | 'bill' | 'link', (id: string) => Call])[] = [
  ['person', 'person', (id) => ({ method: 'GET', path: `team/${id}` })],
  ['person', 'person', (id) => ({ method: 'GET', path: `team?of=${id}` })],
  ['person', 'person', (id) => ({ method: 'GET', path: `overview?of=${id}` })],
  ['person', 'person', (id) => ({ method: 'GET', path: `profit?of=${id}` })],
  ['person', 'person', (id) => ({ method: 'GET', path: `bets?of=${id}` })],
  ['person', 'person', (id) => ({ method: 'GET', path: `transactions?of=${id}` })],
  ['person', 'person', (id) => ({ method: 'POST', path: `team/${id}/promote`, body: {} })],
  ['person', 'person', (id) => ({ method: 'POST', path: `team/${id}/freeze`, body: { reason: 'not of my downline' } })],
  ['person', 'person', (id) => ({ method: 'PUT', path: `team/${id}/note`, body: { note: 'hello' } })],
  [
    'person',
    'person',
    (id) => ({ method: 'POST', path: `team/${id}/rates`, body: { rates: [{ category: 'RNG', ratePpm: 1000 }] } }),
  ],
  [
    'person',
    'person',
    (id) => ({
      method: 'POST',
      path: 'agreements',
      body: { agreementId: NOBODY.uuid, accepterId: id, kind: 'dividend', category: 'CONS', tiers: dividendTiers },
    }),
  ],
  [
    'person',
    'person',
    (id) => ({
      method: 'POST',
      path: 'agreements/preview',
      body: { accepterId: id, kind: 'dividend', category: 'CONS', tiers: dividendTiers },
    }),
  ],
  ['uuid', 'agreement', (id) => ({ method: 'GET', path: `agreements/${id}` })],
  ['uuid', 'agreement', (id) => ({ method: 'POST', path: `agreements/${id}/answer`, body: { answer: 'accept' } })],
  ['uuid', 'agreement', (id) => ({ method: 'POST', path: `agreements/${id}/change`, body: { tiers: dividendTiers } })],
  ['uuid', 'agreement', (id) => ({ method: 'POST', path: `agreements/${id}/withdraw`, body: {} })],
  ['uuid', 'agreement', (id) => ({ method: 'POST', path: `agreements/${id}/end`, body: {} })],
  [
    'uuid',
    'agreement',
    (id) => ({
      method: 'POST',
      path: 'agreements/simulate',
      body: { kind: 'dividend', agreementId: id, netLoss: '10' },
    }),
  ],
  ['uuid', 'bill', (id) => ({ method: 'GET', path: `bills/${id}` })],
  ['uuid', 'bill', (id) => ({ method: 'GET', path: `bills/${id}/tickets` })],
  ['uuid', 'bill', (id) => ({ method: 'POST', path: `bills/${id}/claim`, body: {} })],
  ['code', 'link', (id) => ({ method: 'POST', path: `links/${id}/state`, body: { state: 'disabled' } })],
  ['code', 'link', (id) => ({ method: 'DELETE', path: `links/${id}` })],
];

for (const seed of seedsOf([4_711]))
  it(`[AG-20] [STD-71] [T08] property: nobody sees or changes anything outside the own downline, whatever id is sent (seed ${seed})`, async () => {
    const said = await playStrangers(seed, extent(16, 60));
    console.info(`seed ${seed}: ${said}`);
  }, 120_000);

it('[F-47] the same seed sends the same requests, and gets the same answers', async () => {
  const [once, again] = [await playStrangers(7, 4), await playStrangers(7, 4)];
  console.info(`seed 7: ${once}`);
  expect(again).toBe(once);
}, 120_000);

/** Every call is made several times, by random members for random ids. */
async function playStrangers(seed: number, times: number): Promise<string> {
  const random = seededPrng(seed);
  await using world = await quarterWorld(FIRST - DAY, seed);
  const things = await settled(world);
  const before = await fingerprint(world);
  const agents = AGENTS.map(([name]) => name);
  let foreign = 0;
  for (let n = 0; n < times * CALLS.length; n++) {
    const [kind, what, call] = CALLS[n % CALLS.length]!;
    const who = random.pick(agents);
    const target = random.pick(things[what]);
    const isOwn = target.seenBy(who);
    if (isOwn && call(target.id).method !== 'GET') continue;
    const answer = await ask(world, who, call(target.id));
    world.trace.note('ask', who, what, target.name, n % CALLS.length, isOwn, answer.status, answer.value?.code);
    if (isOwn) {
      expect([who, call(target.id).path, answer.status]).toEqual([who, call(target.id).path, 200]);
      continue;
    }
    foreign += 1;
    // exactly the answer for an unknown id
    const unknown = await ask(world, who, call(NOBODY[kind]));
    const said = [who, target.id, call(target.id).path, answer];
    expect(said).toEqual([who, target.id, call(target.id).path, unknown]);
    expect([who, call(target.id).path, answer.value?.code]).toEqual([who, call(target.id).path, 'NOT_FOUND']);
  }
  expect(foreign).toBeGreaterThan((CALLS.length * times) / 6);
  await judgeLists(world, agents);
  expect(await fingerprint(world)).toEqual(before);
  return String(world.trace);
}

/** A tree with members, bets, agreements, bills and links. */
async function settled(world: QuarterWorld) {
  const random = seededPrng('strangers');
  for (const one of AGENTS) await joinAgent(world, one);
  for (let n = 0; n < 24; n++) {
    const [above] = random.pick(AGENTS);
    await world.join(`player${n}`, above, false, playerRates(above), 20_000n * 100_000n);
  }
  const parties = new Map<string, readonly (string | null)[]>();
  const edges = [
    [null, 'arif'],
    ['arif', 'bano'],
    ['arif', 'burhan'],
    ['bano', 'chand'],
    ['chand', 'dawood'],
    ['burhan', 'cyma'],
  ] as const;
  for (const [n, [from, to]] of edges.entries())
    for (const terms of [dividend(350 - n * 10), daily(30 - n, 60 - n)])
      parties.set(await world.give(from, to, terms), [from, to]);
  const players = new Players(world, random);
  await world.go(FIRST + DAY / 2);
  await players.place(120);
  await world.go(FIRST + DAY / 2 + 600_000);
  await players.decide(0);
  await world.tick(FIRST + DAY + 3 * 3_600_000);
  const bills = await run<{ bill_id: string; agreement_id: string }>(
    world.owner,
    'select bill_id, agreement_id from agreements.bill order by agreement_id, period_start',
  );
  expect(bills.length).toBeGreaterThan(3);
  const links: { id: string; name: string; seenBy: (who: string) => boolean }[] = [];
  for (const [name] of AGENTS.slice(0, 6)) {
    const rest = { target: 'member', rates: [], maxUses: null, expiresAt: null, domain: null };
    const { code } = await world.must(name, 'links', rest);
    links.push({ id: code, name, seenBy: (who) => who === name });
  }
  const isParty = (agreementId: string) => (who: string) => parties.get(agreementId)!.includes(who);
  return {
    person: [...world.people].map(([name, { publicId }]) => ({
      id: publicId,
      name,
      seenBy: (who: string) => world.oracle.books.pathOf(name).includes(who),
    })),
    agreement: [...parties.keys()].map((id) => ({ id, name: id, seenBy: isParty(id) })),
    bill: bills.map((row, n) => ({ id: row.bill_id, name: `bill ${n}`, seenBy: isParty(row.agreement_id) })),
    link: links,
  };
}

async function ask({ site, people }: QuarterWorld, who: string, { method, path, body }: Call) {
  const answer = await site.inject({
    method,
    url: `/wps/agent/${path}`,
    headers: { host: 'localhost', authorization: `Bearer ${people.get(who)!.token}` },
    ...(body ? { payload: body } : {}),
  });
  // request ids differ and are excluded
  const { requestId, ...value } = (answer.json() as { value: { code?: string; requestId?: string } }).value;
  return { status: answer.statusCode, value };
}

/** Members in an agent's list are in the downline, and the team list is exactly the team. */
async function judgeLists(world: QuarterWorld, agents: readonly string[]): Promise<void> {
  const { books } = world.oracle;
  const nameOf = new Map([...world.people].map(([name, { publicId }]) => [publicId, name]));
  const span = 'from=2026-02-28&to=2026-03-03';
  for (const who of agents) {
    const isOwn = (id: string) => books.pathOf(nameOf.get(id)!).includes(who);
    const list = async (path: string) =>
      ((await ask(world, who, { method: 'GET', path })).value as unknown as { list: readonly { memberId: string }[] })
        .list;
    const team = (await list('team?scope=all&limit=100')).map((one) => nameOf.get(one.memberId)!);
    const mine = [...books.people.keys()].filter((name) => name !== who && books.pathOf(name).includes(who));
    expect([who, ...team.toSorted()]).toEqual([who, ...mine.toSorted()]);
    const shown = [
      ...(await list(`bets?${span}&limit=200`)),
      ...(await list(`transactions?${span}&limit=200`)),
    ] as unknown as readonly { who: { memberId: string } }[];
    for (const one of shown)
      expect([who, one.who.memberId, isOwn(one.who.memberId)]).toEqual([who, one.who.memberId, true]);
  }
}

/** Everything an agent could change: a digest of it. */
async function fingerprint(world: QuarterWorld): Promise<unknown> {
  const tables = await run<{ name: string }>(
    world.owner,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('agents', 'agreements', 'commission', 'wallet', 'members') order by 1`,
  );
  const prints = [];
  for (const { name } of tables) {
    const [row] = await run<{ print: string }>(
      world.owner,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
    );
    prints.push([name, row!.print]);
  }
  return prints;
}
