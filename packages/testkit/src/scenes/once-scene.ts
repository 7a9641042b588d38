import type { OnceKind } from '@kismet/rules/promotions/once';
import { claim } from '@kismet/server/src/modules/promotions/offers/member-commands.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { publisher } from './offer-scene.ts';
import { playScene } from './play-scene.ts';

export type OnceMember = { readonly memberId: bigint; readonly publicId: string; readonly brandId: number };

/** Members who share a key with which an offer may be taken only once (rule 4.30). */
export async function onceScene() {
  const s = await playScene();
  await run(
    s.owner,
    `insert into cashier.bank (brand_id, code, kind, names, number_pattern) values ($1, 'TESTBANK', 'bank', '{}', '.*')`,
    [s.brandId],
  );
  let n = 0;
  const set = (column: string, ids: readonly bigint[], hash: string) =>
    run(s.owner, `update members.member set ${column} = decode($2, 'hex') where member_id = any($1)`, [ids, hash]);
  const shares: Record<OnceKind, (one: OnceMember, other: OnceMember) => Promise<unknown>> = {
    PERSON: ({ memberId: a }, { memberId: b }) => set('person_index', [a, b], 'aa01'),
    INSTRUMENT: ({ memberId: a, brandId }, { memberId: b }) =>
      run(
        s.owner,
        `insert into cashier.payout_account (owner_id, account_id, brand_id, bank_code, details, number_index, tail, bound_at)
         select id, gen_random_uuid(), $2, 'TESTBANK', '\\x00', '\\xbeef', '0001', now() from unnest($1::bigint[]) as id`,
        [[a, b], brandId],
      ),
    // a mobile number belongs to one account at a time: it moves
    // biome-ignore lint/correctness/noComponentHookFactories: a key of once, not a component
    PHONE: ({ memberId: a }) => set('mobile_index', [a], 'aa03'),
    DEVICE: ({ memberId: a }, { memberId: b }) =>
      run(
        s.owner,
        `insert into identity.device (device_id, token_hash, member_id, user_agent, first_at, last_at)
         select gen_random_uuid(), '\\xfeedfeedfeedfeedfeed', id, 'x', now(), now() from unnest($1::bigint[]) as id`,
        [[a, b]],
      ),
    // biome-ignore lint/correctness/noComponentHookFactories: a key of once, not a component
    NETWORK: async () => {},
  };
  const phoneOf = async (memberId: bigint, isHis: boolean) =>
    run(
      s.owner,
      `update members.member set mobile_index = '\\xaa03', mobile_verified_at = case when $2 then now() end where member_id = $1`,
      [memberId, isHis],
    );
  return Object.assign(s, {
    ...{ shares, phoneOf, publish: publisher(s) },
    /** Uses a specific network only if one is named. */
    async member(ip: string | null = null): Promise<OnceMember> {
      const name = `onceone${++n}`;
      await s.addAccount({ username: name });
      if (ip) await s.login(name, undefined, { ip });
      const { memberId, publicId } = (await s.members.byLoginName(queryOf(s.db), s.brandId, name))!;
      return { memberId, publicId, brandId: s.brandId };
    },
    claim: (who: OnceMember, id: string) => claim(s.promotions.deps, who, id),
    cash: async ({ memberId }: OnceMember) =>
      (await s.wallet.accountsOf(memberId)).find(({ code, currency }) => code === 'main' && currency === 'PKR')!
        .balance,
    alike: (ids: readonly OnceMember[], hash: string) =>
      set(
        'document_index',
        ids.map(({ memberId }) => memberId),
        hash,
      ),
    given: async (id: string) =>
      (
        await run<{ granted: bigint; claims: number }>(
          s.owner,
          'select granted, claims from promotions.offer_use where offer_id = $1',
          [id],
        )
      )[0]!,
  });
}
