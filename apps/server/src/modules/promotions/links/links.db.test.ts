import { parseUnits } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { publisher, WAGER } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { claim, redeem } from '../offers/member-commands.ts';

const units = (text: string): bigint => parseUnits(text)!;
const SIGN_IN: Configured = { kind: 'SIGN_IN', parameters: { amounts: [units('5'), units('6')] } };
const CODE: Configured = { kind: 'CODE', parameters: { code: 'RINGS', amount: units('20'), wager: WAGER } };

async function linkScene() {
  const s = await coldScene();
  const { promotions, wallet } = s.product;
  const publish = publisher({ db: s.db, promotions, brandId: s.brandId });
  const [ops, support] = [
    await (await s.addOperator('judge', 'ops')).enter(),
    await (await s.addOperator('helpdesk', 'support')).enter(),
  ];
  let net = 0;
  return Object.assign(s, {
    ...{ ops, support, wallet, publish },
    /** A member who signed in once, from a network of the test's choice. */
    async taker(name: string, ip = `198.51.${++net}.9`) {
      await s.addAccount({ username: name });
      await s.login(name, undefined, { ip });
      const { memberId, publicId } = (await s.members.byLoginName(queryOf(s.db), s.brandId, name))!;
      return { name, publicId, memberId, brandId: s.brandId };
    },
    alike: (column: 'person_index' | 'document_index', ids: readonly bigint[]) =>
      run(s.owner, `update members.member set ${column} = decode('abcd', 'hex') where member_id = any($1)`, [ids]),
    sameDevice: (ids: readonly bigint[]) =>
      run(
        s.owner,
        `insert into identity.device (device_id, token_hash, member_id, user_agent, first_at, last_at)
         select gen_random_uuid(), '\\xfeed', id, 'x', now(), now() from unnest($1::bigint[]) as id`,
        [ids],
      ),
    cash: async (ownerId: bigint) =>
      (await wallet.accountsOf(ownerId)).find(({ code, currency }) => code === 'main' && currency === 'PKR')?.balance,
    linked: async (id: string) => (await ops('GET', `/operator/promotions/${id}/links`)).body.value,
  });
}
const refused = (code: string, params?: object) => expect.objectContaining({ code, ...(params && { params }) });

it('[rule 4.23] members of one offer who share a browser, a document, a person, an account or a network are shown in groups, the strong ones first', async () => {
  await using s = await linkScene();
  const id = await s.publish(SIGN_IN);
  const names = ['ringone', 'ringtwo', 'ringthree', 'alone', 'homeone', 'hometwo', 'outsider'];
  const ips = [undefined, undefined, undefined, undefined, '192.0.2.7', '192.0.2.99', undefined];
  const all = await Promise.all(names.map((name, at) => s.taker(name, ips[at])));
  const [one, two, three, alone, , , outsider] = all.map(({ memberId }) => memberId);
  await s.sameDevice([one!, two!]);
  await s.alike('document_index', [two!, three!]);
  // members who received nothing from the offer are not part of it, whatever they share
  await s.alike('person_index', [alone!, outsider!]);
  for (const who of all.slice(0, 6)) await claim(s.product.promotions.deps, who, id);
  const shown = await s.linked(id);
  expect(shown).toMatchObject({ looked: 6, isPart: false, more: 0, crowds: 0 });
  expect(
    shown.groups.map(
      ({ isStrong, members, links }: { isStrong: boolean; members: { loginName: string }[]; links: object[] }) => ({
        isStrong,
        names: members.map(({ loginName }) => loginName).sort(),
        ways: links.length,
      }),
    ),
  ).toEqual([
    { isStrong: true, names: ['ringone', 'ringthree', 'ringtwo'], ways: 2 },
    { isStrong: false, names: ['homeone', 'hometwo'], ways: 1 },
  ]);
  expect(shown.groups[0].members[0]).toMatchObject({ rewards: 1, amount: '5.00', hold: null, bonusId: null });
  expect(shown.groups[1].links).toEqual([{ way: 'network', label: '192.0.2.0/24', places: [0, 1] }]);
});

it('[rule 4.23] links are visible to risk and operations alone, and never for another brand’s offer', async () => {
  await using s = await linkScene();
  const id = await s.publish(SIGN_IN);
  const path = `/operator/promotions/${id}/links`;
  const auditor = await (await s.addOperator('auditone', 'auditor')).enter();
  const risk = await (await s.addOperator('riskone', 'risk')).enter();
  const seen = async (by: typeof risk, what = path) => (await by('GET', what)).status;
  expect([await seen(s.support), await seen(auditor), await seen(risk), await seen(s.ops)]).toEqual([
    403, 200, 200, 200,
  ]);
  const who = await s.taker('heldone');
  const hold = { memberId: who.publicId, reason: 'looks like a ring' };
  expect((await auditor('POST', `/operator/promotions/${id}/holds`, hold)).status).toBe(403);
  const other = await s.addBrand('second', 'second.example');
  const foreign = await publisher({ db: s.db, promotions: s.product.promotions, brandId: other })(SIGN_IN);
  expect((await risk('GET', `/operator/promotions/${foreign}/links`)).body.value.code).toBe('NOT_FOUND');
  expect((await risk('POST', `/operator/promotions/${foreign}/holds`, hold)).body.value.code).toBe('NOT_FOUND');
  expect((await risk('POST', `/operator/promotions/${id}/holds`, { ...hold, reason: ' ' })).body.value.code).toBe(
    'INPUT_INVALID',
  );
});

it('[rule 4.23] a hold that waits for the same locks wins over a claim; once lifted, the claim is paid, and both are in the audit trail', async () => {
  await using s = await linkScene();
  const id = await s.publish(SIGN_IN);
  const who = await s.taker('heldone');
  const act = (path: string) =>
    s.ops('POST', `/operator/promotions/${id}/${path}`, { memberId: who.publicId, reason: 'one browser for three' });
  const claimed = await withTx(s.db, async (tx) => {
    await s.wallet.lock(tx, [who.memberId]);
    const held = act('holds');
    await new Promise((later) => setTimeout(later, 150));
    const claiming = expect(claim(s.product.promotions.deps, who, id)).rejects.toEqual(
      refused('NOT_ELIGIBLE', { reason: 'REVIEW' }),
    );
    await new Promise((later) => setTimeout(later, 100));
    return { held, claiming };
  });
  expect((await claimed.held).body.success).toBe(true);
  await claimed.claiming;
  expect(await s.cash(who.memberId)).toBe(0n);
  // a second hold keeps the first reason
  await act('holds');
  await act('holds/lift');
  await act('holds/lift');
  expect(await claim(s.product.promotions.deps, who, id)).toMatchObject({ state: 'claimed' });
  expect(await s.cash(who.memberId)).toBe(units('5'));
  const trail = await run<{ action: string }>(
    s.owner,
    `select action from operators.audit where action like 'promotions.h%' order by at`,
  );
  expect(trail.map(({ action }) => action)).toEqual(['promotions.held', 'promotions.hold-lifted']);
});

it('[rule 4.23] remaining bonus money is shown, so that it can be revoked; a held code is refused like a wrong one', async () => {
  await using s = await linkScene();
  const id = await s.publish(CODE);
  const [one, two, three] = [await s.taker('codeone'), await s.taker('codetwo'), await s.taker('codethree')];
  await s.sameDevice([one.memberId, two.memberId, three.memberId]);
  await redeem(s.product.promotions.deps, one, 'RINGS');
  await redeem(s.product.promotions.deps, two, 'RINGS');
  const hold = { memberId: three.publicId, reason: 'the third of one browser' };
  await s.ops('POST', `/operator/promotions/${id}/holds`, hold);
  await expect(redeem(s.product.promotions.deps, three, 'RINGS')).rejects.toEqual(refused('REDEEM_WRONG'));
  const [group] = (await s.linked(id)).groups;
  expect(group.members).toHaveLength(2);
  const { bonusId, memberId } = group.members[0];
  const asked = await s.ops('POST', `/operator/members/${memberId}/grants/${bonusId}/cancel`, {
    reason: 'three accounts of one browser',
  });
  expect(asked.body.value).toMatchObject({ state: 'waiting' });
});
