import type { Category } from '@kismet/contracts/catalogue/games';
import { type AccountKind, isAgentKind } from '@kismet/contracts/members/account-kind';
import type { Agents, Rates } from '../../src/modules/agents/index.ts';
import type { Identity, OpenAccounts } from '../../src/modules/identity/index.ts';
import { classOf, type Members } from '../../src/modules/members/index.ts';
import type { Brand } from '../../src/modules/site/index.ts';
import { type Db, type Tx, withTx } from '../../src/platform/db.ts';
import { queryOf } from '../../src/platform/query.ts';

export interface SeedAccount {
  readonly username: string;
  readonly password: string;
  readonly paymentPassword?: string;
  readonly accountKind?: AccountKind;
  /** Code of the upline. */
  readonly agentCode?: string;
  /** The agent's own invitation code. */
  readonly ownCode?: string;
  /** Rates of an agent, parts per million; the brand's default when absent. */
  readonly rates?: Partial<Record<Category, number>>;
  /** Opening balance in units of 10^-5. */
  readonly balance: bigint;
  readonly birthDate?: string;
  readonly legalName?: string;
  /** Verified: a number in E.164, an address. */
  readonly mobile?: string;
  readonly email?: string;
  /** Set for an existing account; now when absent. */
  readonly registeredAt?: Date;
}

export interface SeedDeps {
  readonly db: Db;
  readonly members: Members;
  readonly agents: Agents;
  readonly identity: Pick<Identity, 'hashPasswords' | 'setPassword'>;
  readonly openAccounts: OpenAccounts;
  /** Posts an opening balance. */
  readonly credit: (tx: Tx, memberId: bigint, units: bigint, reason: string) => Promise<void>;
}

/** Opens one account as registration would, or leaves an existing name alone. Returns whether it was created. */
export async function seedAccount(deps: SeedDeps, brand: Brand, account: SeedAccount): Promise<boolean> {
  const { members, agents, identity } = deps;
  const { brandId } = brand;
  if (await members.byLoginName(queryOf(deps.db), brandId, account.username)) return false;
  // before the transaction: on a busy machine hashing may take longer than a transaction may idle
  const hashes = await identity.hashPasswords(account.password, account.paymentPassword);
  return withTx(deps.db, async (tx) => {
    if (await members.byLoginName(queryOf(tx), brandId, account.username)) return false;
    const accountKind = account.accountKind ?? 0;
    const agent = account.agentCode ? await agents.resolveInvitation(tx, brandId, account.agentCode) : null;
    if (account.agentCode && !agent) throw new Error(`no agent has the code ${account.agentCode}`);
    const accountClass = classOf(accountKind, agent?.accountClass ?? null);
    const { username: loginName, birthDate, legalName, mobile, email, registeredAt } = account;
    const { memberId } = await members.createMember(tx, {
      brandId,
      loginName,
      accountKind,
      accountClass,
      birthDate,
      legalName,
      ...(registeredAt && { registeredAt }),
      contact: { ...(mobile ? { mobile } : {}), ...(email ? { email } : {}) },
      termsVersion: brand.termsVersion,
      isMobileVerified: mobile !== undefined,
      isEmailVerified: email !== undefined,
      origin: account.agentCode ? { affiliateCode: account.agentCode } : {},
    });
    await identity.setPassword(tx, { memberId, brandId }, hashes);
    if (agent || isAgentKind(accountKind)) await agents.place(tx, memberId, agent?.memberId ?? null, ratesOf(account));
    if (account.ownCode) await agents.openInvitation(tx, brandId, account.ownCode, memberId);
    await deps.openAccounts(tx, { ownerId: memberId, brandId, currency: brand.currency, accountClass });
    if (account.balance > 0n) await deps.credit(tx, memberId, account.balance, 'opening balance');
    return true;
  });
}
const ratesOf = ({ rates = {} }: SeedAccount): Rates => new Map(Object.entries(rates) as [Category, number][]);
