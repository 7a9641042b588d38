import { seededPrng } from '@kismet/kernel/prng';
import { extent } from '@kismet/testkit/extent';
import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { moveSubtree } from './node-store.ts';

/** The expected tree, derived from parents only. */
class Oracle {
  readonly parents = new Map<bigint, bigint | null>();
  pathOf(id: bigint): bigint[] {
    const parent = this.parents.get(id) ?? null;
    return parent === null ? [id] : [...this.pathOf(parent), id];
  }
  inDownline = (agent: bigint, id: bigint) => this.parents.has(id) && this.pathOf(id).includes(agent);
  team = (agent: bigint) => [...this.parents.keys()].filter((id) => this.inDownline(agent, id));
}

/** Tree invariants; these members have no ledger accounts. */
async function auditTrees(url: string): Promise<void> {
  const trees = (await checkInvariants(url)).filter(({ id }) => id.startsWith('I19'));
  expect(trees).toHaveLength(3);
  expect(trees.filter((one) => one.rows.length > 0)).toEqual([]);
}
const CALLS = extent(2_000, 10_000);
/** Ids are sequential from here. */
const FIRST = 1_000n;
const placeOf = (id: bigint): number => Number(id - FIRST);

const PIECE = 500;
const piecesOf = <T>(whole: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(whole.length / PIECE) }, (_, n) => whole.slice(n * PIECE, (n + 1) * PIECE));

/** A forest of random trees, written level by level, with its members. */
async function forest(scene: ColdScene, trees: number, seed: number, most = 6) {
  const random = seededPrng(seed);
  const oracle = new Oracle();
  const levels: { id: bigint; parent: bigint | null }[][] = [];
  let next = FIRST;
  for (let t = 0; t < trees; t++) {
    const own: bigint[] = [];
    for (let n = random.int(most) + 1; n > 0; n--) {
      const open = own.filter((id) => oracle.pathOf(id).length < 6);
      const parent = own.length === 0 ? null : open[random.int(open.length)]!;
      const id = next++;
      oracle.parents.set(id, parent);
      const depth = oracle.pathOf(id).length - 1;
      levels[depth] = [...(levels[depth] ?? [])];
      levels[depth]!.push({ id, parent });
      own.push(id);
    }
  }
  const ids = [...oracle.parents.keys()];
  await run(
    scene.owner,
    `insert into members.member (member_id, brand_id, public_id, login_name, account_kind, account_class, nickname, registered_at)
     select id, $2, substr(translate(md5(id::text), 'ilou', 'wxyz'), 1, 12), 'p' || id, 2, 0, 'p' || id, now() from unnest($1::bigint[]) as id`,
    [ids, scene.brandId],
  );
  // in pieces, so that no statement comes near its limit on a busy machine
  for (const level of levels.flatMap((whole) => piecesOf(whole)))
    await run(
      scene.owner,
      `insert into agents.node (member_id, parent_id, path, depth, brand_id, kind, name)
       select w.id, w.parent, coalesce(p.path, '{}') || w.id, cardinality(coalesce(p.path, '{}')), $3, 2, 'p' || w.id
       from unnest($1::bigint[], $2::bigint[]) as w(id, parent) left join agents.node p on p.member_id = w.parent`,
      [level.map((one) => one.id), level.map((one) => one.parent), scene.brandId],
    );
  return { oracle, ids, random };
}

it(`[AG-05] [STD-71] ${CALLS} random trees and calls: membership follows the path only, and a team equals the oracle's (T08)`, {
  timeout: 120_000,
}, async () => {
  await using scene = await coldScene();
  const seed = Number(process.env.RANDOM_SEED);
  console.info(`seed ${seed}`);
  const { oracle, ids, random } = await forest(scene, CALLS, seed);
  const query = queryOf(scene.db);
  const pick = () => ids[random.int(ids.length)]!;
  for (let at = 0; at < CALLS; at += 50)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const agent = pick();
        // half of them nearby: in the same tree, where prefixes are similar
        const near = ids[Math.min(ids.length - 1, placeOf(agent) + random.int(5))]!;
        const id = random.int(2) ? near : pick();
        expect([seed, agent, id, await scene.agents.inDownline(query, agent, id)]).toEqual([
          seed,
          agent,
          id,
          oracle.inDownline(agent, id),
        ]);
      }),
    );
  for (let i = 0; i < 300; i++) {
    const agent = pick();
    const team = await scene.agents.teamOf(scene.db, agent, 0n, 100);
    // trees are small and written consecutively: the oracle covers the neighbourhood
    const around = ids.slice(Math.max(0, placeOf(agent) - 8), placeOf(agent) + 8);
    expect([seed, team]).toEqual([seed, around.filter((id) => oracle.inDownline(agent, id))]);
    const direct = await scene.agents.directOf(query, agent, null, 100);
    expect(direct.map((one) => one.memberId)).toEqual(around.filter((id) => oracle.parents.get(id) === agent));
  }
  await auditTrees(scene.url);
});

it('[AG-05] a move takes the whole subtree, repeatedly, and the closure follows: against an oracle', {
  timeout: 120_000,
}, async () => {
  await using scene = await coldScene();
  const seed = Number(process.env.RANDOM_SEED) + 17;
  console.info(`seed ${seed}`);
  const { oracle, ids, random } = await forest(scene, 12, seed, 14);
  const pick = () => ids[random.int(ids.length)]!;
  const depthBelow = (id: bigint) =>
    Math.max(...oracle.team(id).map((one) => oracle.pathOf(one).length)) - oracle.pathOf(id).length;
  let moved = 0;
  for (let i = 0; i < 250; i++) {
    const [id, target] = [pick(), pick()];
    const move = () => withTx(scene.db, (tx) => moveSubtree(tx, id, target, 1 + (i % 4)));
    if (oracle.parents.get(id) === null || oracle.inDownline(id, target)) {
      await expect(move(), `${seed}: ${id} to ${target}`).rejects.toThrow(/moves below/);
      continue;
    }
    if (oracle.pathOf(target).length + depthBelow(id) > 11) continue;
    const team = oracle.team(id).length;
    expect(await move()).toBe(team);
    oracle.parents.set(id, target);
    moved++;
  }
  expect(moved).toBeGreaterThan(20);
  const paths = await scene.agents.pathOf(queryOf(scene.db), ids);
  for (const id of ids) expect([seed, id, paths.get(id)]).toEqual([seed, id, oracle.pathOf(id)]);
  for (const id of ids.slice(0, 40))
    expect([seed, id, await scene.agents.teamOf(scene.db, id, 0n, 1000)]).toEqual([seed, id, oracle.team(id)]);
  await auditTrees(scene.url);
});

it('[AG-05] only the operator’s move changes a node: no other update, not even one claiming to be a move (T15)', async () => {
  await using scene = await coldScene();
  const { oracle, ids } = await forest(scene, 3, 7, 5);
  const child = ids.find((id) => oracle.parents.get(id) !== null)!;
  const other = ids.find((id) => oracle.parents.get(id) === null && !oracle.inDownline(id, child))!;
  const update =
    'update agents.node set parent_id = $2, path = array[$2, $1]::bigint[], depth = 1 where member_id = $1';
  await expect(run(scene.db, update, [child, other])).rejects.toThrow(/never changes/);
  await expect(
    withTx(scene.db, async (tx) => {
      await run(tx, `select set_config('agents.moving', pg_current_xact_id()::text, true)`);
      await run(tx, update, [child, other]);
    }),
  ).rejects.toThrow(/never changes/);
  for (const sql of [
    'delete from agents.closure',
    'update agents.closure set depth = 1',
    'update agents.rate set ppm = 0',
  ])
    await expect(run(scene.db, sql)).rejects.toThrow(/permission denied/);
  await expect(run(scene.db, 'update agents.node set block_cascades = true')).rejects.toThrow(/check/);
  await auditTrees(scene.url);
});
