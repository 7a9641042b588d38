import { browserOf } from '@kismet/testkit/browser';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { noteShared } from './review-commands.ts';

type Scene = Awaited<ReturnType<typeof coldScene>>;
/** A tree of two agents, and sign-in that reports shared properties to commission. */
async function tree(): Promise<Scene> {
  const scene: Scene = await coldScene({
    noteShared: (tx, member, shared) =>
      noteShared({ clock: scene.clock, pathOf: scene.agents.pathOf }, tx, member, shared),
  });
  await scene.addAccount({ username: 'sitara', accountKind: 1, ownCode: 'SITARA22' });
  await scene.addAccount({ username: 'noor', accountKind: 2, agentCode: 'SITARA22', ownCode: 'NOORAA22' });
  return scene;
}
const reviews = (scene: Scene) =>
  run<{ bets: string; earns: string; evidence: string[]; state: string }>(
    scene.owner,
    `select lower(b.login_name) as bets, e.login_name as earns, r.evidence, r.state from commission.review r
       join members.member b on b.member_id = r.owner_id join members.member e on e.member_id = r.earner_id order by 1, 2`,
  );

it('[F-49] [T15] an agent who registers again with the own code in the same browser: the case exists before the session could bet', async () => {
  await using scene = await tree();
  const browser = browserOf(scene);
  await browser.login('noor');
  expect((await browser.register('secondself', { affiliateCode: 'NOORAA22' })).status).toBe(200);
  expect(await reviews(scene)).toEqual([{ bets: 'secondself', earns: 'noor', evidence: ['device'], state: 'held' }]);
  // from another browser, with the same code, there is no suspicion
  expect((await browserOf(scene).register('honestone', { affiliateCode: 'NOORAA22' })).status).toBe(200);
  expect(await reviews(scene)).toHaveLength(1);
});

it("[F-49] an agent who signs in from a downline member's browser is found too; a shared browser outside of the downline is not", async () => {
  await using scene = await tree();
  const theirs = browserOf(scene);
  await theirs.register('cousin', { affiliateCode: 'NOORAA22' });
  await theirs.register('stranger');
  expect(await reviews(scene)).toEqual([]);
  await theirs.login('sitara');
  expect(await reviews(scene)).toEqual([{ bets: 'cousin', earns: 'sitara', evidence: ['device'], state: 'held' }]);
});

it('[F-49] a released pair is reviewed again only when new evidence is found', async () => {
  await using scene = await tree();
  const browser = browserOf(scene);
  await browser.login('noor');
  await browser.register('secondself', { affiliateCode: 'NOORAA22' });
  await run(
    scene.owner,
    `update commission.review set state = 'released', decided_at = now(), decided_by = 7, reason = 'a family tablet', is_swept = true`,
  );
  await browser.login('secondself');
  expect((await reviews(scene))[0]!.state).toBe('released');
  const [{ owner_id, earner_id, brand_id }] = (await run(scene.owner, 'select * from commission.review')) as [
    { owner_id: bigint; earner_id: bigint; brand_id: number },
  ];
  await withTx(scene.db, (tx) =>
    noteShared({ clock: scene.clock, pathOf: scene.agents.pathOf }, tx, { memberId: owner_id, brandId: brand_id }, [
      { memberId: earner_id, by: 'payout-account' },
    ]),
  );
  expect(await reviews(scene)).toEqual([
    { bets: 'secondself', earns: 'noor', evidence: ['device', 'payout-account'], state: 'held' },
  ]);
});
