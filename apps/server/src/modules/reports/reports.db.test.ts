import { uuidv7 } from '@kismet/kernel/ids';
import { parseUnits } from '@kismet/kernel/money';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it, vi } from 'vitest';
import { run } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { readOpenGames } from '../bets/record-store.ts';
import type { Partner } from '../vendors/partners.ts';

async function withBets() {
  const scene = await coldScene();
  const people: { id: bigint; token: string; publicId: string }[] = [];
  for (const name of ['kamran', 'saima']) {
    const { token, member } = (await scene.register(name)).body.value;
    people.push({
      token,
      publicId: member.id,
      id: (await scene.members.byPublicId(queryOf(scene.db), scene.brandId, member.id))!.memberId,
    });
  }
  async function bet(owner: bigint, atMs: number, changes: Record<string, unknown> = {}): Promise<string> {
    const betId = uuidv7(atMs);
    const row = {
      owner_id: owner,
      bet_id: betId,
      brand_id: scene.brandId,
      source_code: 'KISMET',
      game_code: 'patang',
      category: 'slots',
      round_id: 'r1',
      state: 'won',
      stake: parseUnits('10'),
      valid_bet: parseUnits('10'),
      payout: parseUnits('25.5'),
      currency: 'PKR',
      class: 0,
      placed_at: new Date(atMs),
      settled_at: new Date(atMs),
      ...changes,
    };
    const names = Object.keys(row);
    await run(
      scene.owner,
      `insert into bets.bet (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`,
      Object.values(row),
    );
    return betId;
  }
  const read = async (query = '', person = people[0]!) =>
    scene.ask('GET', `/wps/member/bets?${query}`, { token: person.token });
  return Object.assign(scene, { people, bet, read });
}

it("[PC-06] the record shows the member's own bets of the dates with their totals", async () => {
  await using scene = await withBets();
  const [kamran, saima] = scene.people.map(({ id }) => id);
  const now = scene.time.ms;
  await scene.bet(kamran!, now - 1000);
  await scene.bet(kamran!, now - 2000, { state: 'lost', payout: 0n });
  await scene.bet(kamran!, now - 3000, { state: 'void' });
  await scene.bet(kamran!, now - 4000, {
    is_free: true,
    payout: parseUnits('3'),
    category: 'fishing',
    source_code: 'OTHER',
  });
  await scene.bet(kamran!, now - 5000, { state: 'open', payout: 0n, settled_at: null });
  await scene.bet(kamran!, now - 40 * 86_400_000);
  await scene.bet(saima!, now - 1500);
  const all = (await scene.read()).body.value;
  expect(all.list.map(({ state, net }: { state: string; net: string }) => [state, net])).toEqual([
    ['won', '15.50'],
    ['lost', '-10.00'],
    ['void', '0.00'],
    ['won', '3.00'],
    ['open', '-10.00'],
  ]);
  expect(all.totals).toEqual({ count: 5, stake: '30.00', payout: '28.50', net: '-1.50' });
  expect(all.list[0]).toMatchObject({
    gameType: 'RNG',
    vassalage: 'KISMET',
    gameName: { en: 'patang' },
    roundId: 'r1',
  });
  expect([all.from, all.to]).toEqual(['2026-11-15', '2026-11-21']);
  expect((await scene.read('state=won&gameType=FISH&vassalage=OTHER')).body.value.totals.count).toBe(1);
  expect((await scene.read('from=2026-10-12&to=2026-10-12')).body.value.list).toHaveLength(1);
  expect((await scene.read('from=2026-10-01&to=2026-11-21')).status).toBe(400);
  expect((await scene.read('from=yesterday')).status).toBe(400);
});

it('pages by id are stable while new bets arrive', async () => {
  await using scene = await withBets();
  const { id } = scene.people[0]!;
  const placed: string[] = [];
  // Several in the same millisecond too.
  for (let i = 0; i < 23; i++) placed.push(await scene.bet(id, scene.time.ms - Math.floor(i / 4)));
  const seen: string[] = [];
  let query = 'limit=5';
  for (let page = 0; page < 10; page++) {
    const { list, nextCursor, totals } = (await scene.read(query)).body.value;
    seen.push(...list.map(({ betId }: { betId: string }) => betId));
    expect(totals.count).toBeGreaterThanOrEqual(23);
    if (!nextCursor) break;
    query = `limit=5&cursor=${nextCursor}`;
    await scene.bet(id, scene.time.ms + page + 1);
  }
  expect(seen).toEqual([...placed].sort().reverse());
  // A cursor cannot lead outside the dates.
  const outside = await scene.read(`from=2026-11-01&to=2026-11-02&cursor=ffffffff-ffff-7fff-bfff-ffffffffffff`);
  expect(outside.body.value.list).toEqual([]);
  expect((await scene.read('cursor=nonsense')).status).toBe(400);
});

it("another member's bet answers like an unknown one (T07)", async () => {
  await using scene = await withBets();
  const [kamran, saima] = scene.people;
  const betId = await scene.bet(saima!.id, scene.time.ms);
  const unknown = uuidv7(scene.time.ms);
  const body = async (id: string, rest = '') => {
    const answer = await scene.ask('GET', `/wps/member/bets/${id}${rest}`, { token: kamran!.token });
    return [answer.status, { ...answer.body, value: { ...answer.body.value, requestId: '' } }];
  };
  expect(await body(betId)).toEqual(await body(unknown));
  expect(await body(betId, '/replay')).toEqual(await body(unknown, '/replay'));
  expect((await body(betId))[0]).toBe(404);
  const own = await scene.ask('GET', `/wps/member/bets/${betId}`, { token: saima!.token });
  expect(own.body.value).toMatchObject({ bet: { betId }, movements: [] });
  const { partners, games } = scene.vendors;
  vi.spyOn(partners, 'find').mockImplementation(async (code) => ({ code }) as Partner);
  vi.spyOn(games, 'roundUrl').mockImplementation(
    async ({ code }, { user, round }) => `https://vendor.example/${code}/${user}/${round}`,
  );
  const replay = await scene.ask('GET', `/wps/member/bets/${betId}/replay`, { token: saima!.token });
  expect(replay.body.value.url).toBe(`https://vendor.example/KISMET/${saima!.publicId}/r1`);
  expect((await scene.ask('GET', `/wps/member/bets/${betId}`)).status).toBe(401);
  const ops = await (await scene.addOperator('ops', 'support')).enter();
  expect(
    (await ops('GET', `/operator/members/${saima!.publicId}/bets`)).body.value.list.map(
      (row: { betId: string }) => row.betId,
    ),
  ).toEqual([betId]);
});

it('the last page of a member’s bets tells operators how many are archived, and when the newest of those was placed', async () => {
  await using scene = await withBets();
  const [kamran, saima] = scene.people;
  const ops = await (await scene.addOperator('ops', 'support')).enter();
  const betsOf = async (who: { publicId: string }, query = '') =>
    (await ops('GET', `/operator/members/${who.publicId}/bets?${query}`)).body.value;
  const [older, newer] = [new Date('2024-02-10T09:00:00Z'), new Date('2024-03-15T18:30:00Z')];
  const [from, through] = [uuidv7(older.getTime()), uuidv7(newer.getTime())];
  await run(
    scene.owner,
    `insert into archive.block (owner_id, through_id, from_id, bets, staked, movements, posted, turned, content, digest)
     values ($1, $2, $3, 7, 0, 14, 0, 0, '', sha256('')), ($1, $3, $3, 1, 0, 2, 0, 0, '', sha256(''))`,
    [kamran!.id, through, from],
  );
  expect(await betsOf(saima!)).toMatchObject({ list: [], archived: null });
  expect(await betsOf(kamran!)).toMatchObject({ list: [], archived: { bets: 8, newestAt: newer.toISOString() } });
  await scene.bet(kamran!.id, scene.time.ms - 1000);
  await scene.bet(kamran!.id, scene.time.ms - 2000);
  const first = await betsOf(kamran!, 'limit=1');
  expect(first).toMatchObject({ list: [{}], archived: null });
  expect(await betsOf(kamran!, `limit=1&cursor=${first.nextCursor}`)).toMatchObject({
    list: [{}],
    nextCursor: null,
    archived: { bets: 8 },
  });
});

it('[GL-07] [GL-10] the board shows large wins of real money, newest first, with stake, multiplier and half of the name', async () => {
  await using scene = await withBets();
  const [kamran] = scene.people;
  const now = scene.time.ms;
  const settle = async (stake: string, payout: string, more: object = {}) => {
    const id = await scene.bet(kamran!.id, now - 1000, {
      state: 'won',
      stake: parseUnits(stake),
      payout: parseUnits(payout),
      settled_at: new Date(now),
      ...more,
    });
    scene.reports.board.note(kamran!.id, id);
    return id;
  };
  await settle('10', '49.99');
  await settle('10', '55.55');
  await settle('1', '500', { is_free: true });
  await settle('2', '10', { category: 'fishing', settled_at: new Date(now + 1000) });
  const undone = await settle('1', '100');
  await scene.reports.board.flush();
  await run(scene.db, "update bets.bet set state = 'void' where bet_id = $1", [undone]);
  const board = (await scene.ask('GET', '/lgw/games/winnerBoard?gameCategory=ALL&limitNum=50')).body.value;
  expect(board.list.map(({ vo }: { vo: { stake: string; multiple: string } }) => [vo.stake, vo.multiple])).toEqual([
    ['2.00', '5.00'],
    ['10.00', '5.55'],
  ]);
  expect(board.list[1].vo).toMatchObject({ maskedName: 'ka***', vassalage: 'KISMET', payout: '55.55' });
  const fish = (await scene.ask('GET', '/lgw/games/winnerBoard?gameCategory=FISH')).body.value;
  expect(fish.list).toHaveLength(1);
  expect((await scene.ask('GET', '/lgw/games/winnerBoard?limitNum=51')).status).toBe(400);
  scene.time.ms += 8 * 86_400_000;
  await scene.reports.board.prune();
  expect((await scene.ask('GET', '/lgw/games/winnerBoard')).body.value.list).toEqual([]);
});

it('[GL-04] a game with an unfinished round is marked among the recent ones', async () => {
  await using scene = await withBets();
  const [kamran] = scene.people;
  expect(await readOpenGames(scene.db, kamran!.id)).toEqual([]);
  await scene.bet(kamran!.id, scene.time.ms, { state: 'open', payout: 0n, settled_at: null });
  // a bet on a match waits for the match, not for the member
  await scene.bet(kamran!.id, scene.time.ms, {
    ...{ state: 'open', payout: 0n, settled_at: null },
    ...{ category: 'sports', game_code: 'book' },
  });
  expect(await readOpenGames(scene.db, kamran!.id)).toEqual([{ source_code: 'KISMET', game_code: 'patang' }]);
});

it('dates of which bets were archived are refused with the first day that is at hand; a profit also needs the days it is compared with', async () => {
  await using scene = await withBets();
  await run(scene.owner, `insert into archive.extent (before) values ('2025-09-01Z')`);
  const { token } = scene.people[0]!;
  const ask = async (what: string, from: string, to: string) =>
    (await scene.ask('GET', `/wps/member/${what}?from=${from}&to=${to}`, { token })).body;
  const archived = (day: string) => ({ success: false, value: { code: 'BETS_ARCHIVED', params: { day } } });
  // months of the archive end at midnight UTC, at 5 in the morning of 1 September in Karachi
  expect(await ask('bets', '2025-09-01', '2025-09-05')).toMatchObject(archived('2025-09-02'));
  expect((await ask('bets', '2025-09-02', '2025-09-05')).value.list).toEqual([]);
  // five days before the five days, and bets placed up to 31 days before those
  expect(await ask('profit', '2025-10-07', '2025-10-11')).toMatchObject(archived('2025-10-08'));
  expect((await ask('profit', '2025-10-08', '2025-10-12')).value.list).toEqual([]);
  expect((await ask('transactions', '2025-01-01', '2025-01-05')).value.list).toEqual([]);
});
