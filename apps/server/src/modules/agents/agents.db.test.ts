import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

async function tree() {
  const scene = await coldScene();
  await scene.addAccount({ username: 'sitara', accountKind: 1, ownCode: 'SITARA22' });
  await scene.addAccount({ username: 'noor', accountKind: 2, agentCode: 'sitara22', ownCode: 'NOOR' });
  await scene.addAccount({ username: 'faraz', agentCode: 'NOOR' });
  const id = async (name: string) =>
    (await scene.members.byLoginName(queryOf(scene.db), scene.brandId, name))!.memberId;
  return Object.assign(scene, { sitara: await id('sitara'), noor: await id('noor'), faraz: await id('faraz') });
}

it('a path runs from the root to the member; a member without an agent has none', async () => {
  await using scene = await tree();
  await scene.addAccount({ username: 'azaad' });
  const azaad = (await scene.members.byLoginName(queryOf(scene.db), scene.brandId, 'azaad'))!.memberId;
  const paths = await scene.agents.pathOf(queryOf(scene.db), [scene.faraz, scene.sitara, azaad]);
  expect(paths).toEqual(
    new Map([
      [scene.faraz, [scene.sitara, scene.noor, scene.faraz]],
      [scene.sitara, [scene.sitara]],
    ]),
  );
  expect(await scene.agents.agentNamesOf([scene.faraz, scene.sitara, azaad])).toEqual(new Map([[scene.faraz, 'noor']]));
});

it('a member has one node: no move, no second node, no cycle, no forged path (T15)', async () => {
  await using scene = await tree();
  const { db, sitara, noor, faraz } = scene;
  await expect(withTx(db, (tx) => scene.agents.place(tx, faraz, sitara))).rejects.toThrow(/duplicate key/);
  await expect(
    run(db, 'update agents.node set parent_id = $2, path = array[$2, $1]::bigint[], depth = 1 where member_id = $1', [
      sitara,
      faraz,
    ]),
  ).rejects.toThrow(/never changes/);
  await scene.addAccount({ username: 'azaad' });
  const azaad = (await scene.members.byLoginName(queryOf(db), scene.brandId, 'azaad'))!.memberId;
  const insert = (parent: bigint | null, path: bigint[]) =>
    run(db, 'insert into agents.node values ($1, $2, $3::bigint[], $4)', [azaad, parent, path, path.length - 1]);
  await expect(insert(noor, [noor, azaad])).rejects.toThrow(/must continue/);
  await expect(insert(azaad, [azaad, azaad])).rejects.toThrow(/must continue/);
  await expect(insert(null, [sitara, azaad])).rejects.toThrow(/check/);
  await expect(insert(sitara, [sitara, noor])).rejects.toThrow();
  await insert(noor, [sitara, noor, azaad]);
});

it('a code of a locked agent, of another brand, or an unknown one does not resolve', async () => {
  await using scene = await tree();
  const second = await scene.addBrand('second', 'second.example');
  const resolve = (brandId: number, code: string) =>
    withTx(scene.db, (tx) => scene.agents.resolveInvitation(tx, brandId, code));
  expect((await resolve(scene.brandId, ' noor '))?.loginName).toBe('noor');
  expect(await resolve(second, 'NOOR')).toBeNull();
  expect(await resolve(scene.brandId, 'NOBODY')).toBeNull();
  await withTx(scene.db, (tx) => scene.members.lock(tx, scene.noor, 'asked'));
  expect(await resolve(scene.brandId, 'NOOR')).toBeNull();
});

it('below a test tree everyone is a test account (decision 41)', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'jaanch', accountKind: 41, ownCode: 'JAANCH' });
  const answer = await scene.register('azmaish', { affiliateCode: 'JAANCH' });
  expect(answer.status).toBe(200);
  const rows = await run<{ account_class: number }>(
    scene.owner,
    'select account_class from members.member order by member_id',
  );
  expect(rows.map((row) => row.account_class)).toEqual([2, 2]);
});
