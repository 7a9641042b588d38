import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { systemClock } from '@kismet/kernel/time';
import { seedAccount } from '@kismet/server/db/seed/accounts.ts';
import { seedBase } from '@kismet/server/db/seed/base.ts';
import { seedDemoContent } from '@kismet/server/db/seed/content/demo-content.ts';
import { lotteriesOf } from '@kismet/server/db/seed/lotteries.ts';
import { offerLotteries } from '@kismet/server/db/seed/lottery-offer.ts';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { coldCalls } from '@kismet/testkit/cold-calls';
import { testProduct } from '@kismet/testkit/product';
import { studioVendorFiles } from '../../apps/studio/vendor-file.ts';
import { addVendor, seedDeps } from '../../tools/product/installation.ts';

export const PASSWORD = 'Gulab4821bagh';
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();
/** Callers: two levels of agents, a member below them with money, a trial account. */
const PEOPLE = [
  { name: 'root', username: 'rootone', accountKind: 1, ownCode: 'LINEAAAA' },
  { name: 'agent', username: 'agentone', accountKind: 2, agentCode: 'LINEAAAA', ownCode: 'LINEBBBB' },
  { name: 'member', username: 'memberone', accountKind: 0, agentCode: 'LINEBBBB' },
  { name: 'trial', username: 'trialone', accountKind: 4 },
] as const;
export type Person = (typeof PEOPLE)[number]['name'];

/** The composed product with a brand's content, games and lotteries, and the tokens of some members. */
export async function specifiedProduct() {
  const world = await testProduct();
  const { product, site } = world;
  await seedBase({ db: product.db, site: product.site, identity: product.identity });
  const brand = await product.site.brandOfHost('localhost');
  const tokens = new Map<Person, string>();
  for (const { name, ...person } of PEOPLE) {
    await seedAccount(seedDeps(product), brand, { ...person, password: PASSWORD, balance: 1_000_00000n });
    const token = randomBytes(32).toString('base64url');
    tokens.set(name, token);
    await run(
      world.database.owner,
      `insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent, proved_at)
       select gen_random_uuid(), $1, member_id, brand_id, public_id, login_name, account_kind, account_class, 1800000, now(), now(), now() + interval '1 hour', '127.0.0.1', 'test', now()
       from members.member where login_name = $2`,
      [tokenHash(token), person.username],
    );
  }
  await seedDemoContent(product, brand.brandId);
  const lotteries = lotteriesOf(brand.brandId);
  await product.lottery.saveGames(lotteries);
  await withTx(product.db, (tx) => offerLotteries(tx, product.catalogue, lotteries));
  await product.lottery.plan();
  for (const { code, file } of studioVendorFiles('http://127.0.0.1:1')) await addVendor(product, code, KEY, file);
  const calls = coldCalls({
    app: site,
    backOffice: world.operators,
    clock: systemClock,
    answers: new Map(),
    messages: product.messages,
  });
  return { ...world, brand, calls, tokenOf: (person: Person) => tokens.get(person)! };
}
export type SpecifiedProduct = Awaited<ReturnType<typeof specifiedProduct>>;
