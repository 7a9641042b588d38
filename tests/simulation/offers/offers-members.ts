import { createHash } from 'node:crypto';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import type { OffersBase } from './offers-base.ts';
import { PaperMember } from './paper-member.ts';

/** Members and their calls through the site's routes. */
export function membersOf({ product, site, database, brandId, ids, trace, paper, step, people }: OffersBase) {
  const { db, members, wallet } = product;
  async function signIn(name: string, at: number): Promise<string> {
    const token = createHash('sha256').update(ids()).digest('base64url');
    await run(
      database.owner,
      `insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent, scope)
       select $4, $1, member_id, brand_id, public_id, login_name, account_kind, account_class, 315360000000, $3, $3, '2036-01-01Z', '127.0.0.1', 'test', 'full'
       from members.member where login_name = $2`,
      [tokenHash(token), name, new Date(at), ids()],
    );
    return token;
  }
  return {
    /** Registers a member, perhaps as a friend of another one. The outward id comes from the seed, since draws depend on it. */
    async register(name: string, given: { born: string; isPhone: boolean; referrer: string | null }): Promise<void> {
      const at = await step();
      const referrer = given.referrer === null ? null : paper.members.get(given.referrer)!;
      const publicId = ids().replaceAll('-', '').slice(0, 12);
      const made = await withTx(db, async (tx) => {
        const contact = given.isPhone ? { mobile: `+92300${String(paper.members.size).padStart(7, '0')}` } : {};
        const member = await members.createMember(tx, {
          ...{ brandId, loginName: name, accountKind: 0, accountClass: 0, legalName: `Person ${name}` },
          ...{ birthDate: given.born, contact, termsVersion: '1', origin: {}, isMobileVerified: given.isPhone },
          isEmailVerified: false,
        } as Parameters<typeof members.createMember>[1]);
        await wallet.openAccounts(tx, { ownerId: member.memberId, brandId, currency: 'PKR', accountClass: 0 });
        return member;
      });
      await run(database.owner, 'update members.member set public_id = $2 where member_id = $1', [
        made.memberId,
        publicId,
      ]);
      await run(
        database.owner,
        `insert into agents.arrival (member_id, brand_id, came_by, link_code, referrer_id, arrived_at) values ($1, $2, $3, null, $4, $5)`,
        [
          made.memberId,
          brandId,
          referrer ? 'referral' : 'none',
          referrer ? people.get(referrer.name)!.id : null,
          new Date(at),
        ],
      );
      people.set(name, { id: made.memberId, publicId, token: await signIn(name, at) });
      paper.members.set(
        name,
        new PaperMember({
          ...{ order: paper.members.size, name, publicId, registered: at, referrer },
          ...{ isPhone: given.isPhone, born: given.born },
        }),
      );
      trace.note('register', at, name, given);
    },
    /** A call by the member; returns the refusal code, or the answer. */
    async call(name: string, method: 'GET' | 'POST', path: string, body?: object) {
      const answer = await site.inject({
        method,
        url: path,
        headers: { host: 'localhost', authorization: `Bearer ${people.get(name)!.token}` },
        ...(body ? { payload: body } : {}),
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
      const { value } = answer.json() as { value: any };
      return { code: answer.statusCode === 200 ? 'ok' : (value.code as string), value };
    },
  };
}
