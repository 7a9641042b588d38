import type { Role } from '@kismet/contracts/operators/session';
import { DAY_MS, systemClock } from '@kismet/kernel/time';
import { createLink, type NewLink } from '../../src/modules/agents/link-commands.ts';
import type { Operators } from '../../src/modules/operators/index.ts';
import type { Site } from '../../src/modules/site/index.ts';
import { withTx } from '../../src/platform/db.ts';
import { queryOf } from '../../src/platform/query.ts';
import { type SeedAccount, type SeedDeps, seedAccount } from './accounts.ts';
import { AGENTS, type DemoAccount, MEMBERS, OPERATORS } from './demo-people.ts';

const REGISTERED_DAYS = 30;

/** Links of the demo agents, one of each sort: for members with rates, for agents with so many uses, and one that ends. */
const LINKS: Readonly<
  Record<string, Partial<Omit<NewLink, 'rates'>> & { readonly games: number; readonly days?: number }>
> = {
  sitara: { games: 4000, remark: 'Poster in the shop' },
  kehkashan: { games: 5000, target: 'agent', maxUses: 20, remark: 'For new agents' },
  shabnam: { games: 2000, days: 90, remark: 'Friends' },
};
async function seedLinks({ db, members, agents }: SeedDeps, brandId: number, username: string): Promise<void> {
  const wanted = LINKS[username];
  if (!wanted) return;
  const owner = (await members.byLoginName(queryOf(db), brandId, username))!;
  const { games, days, ...more } = wanted;
  await createLink(agents.parts, owner, {
    target: 'member',
    rates: new Map([
      ['slots', games],
      ['live', games],
    ]),
    maxUses: null,
    expiresAt: days === undefined ? null : new Date(agents.parts.clock.now() + days * DAY_MS),
    domain: null,
    remark: '',
    ...more,
  });
}

export interface DemoDeps extends SeedDeps {
  readonly site: Site;
  readonly operators: Pick<Operators, 'createOperator'>;
}
/** Where the secrets of the demo world come from: made afresh by the start tool, or fixed in a test. */
export interface DemoSecrets {
  password(username: string): string;
  totpSecret(username: string): string;
}
export interface Seeded {
  readonly username: string;
  readonly role: Role | 'agent' | 'member' | 'trial';
  /** What can be tried with it; empty for operators, whose role says it. */
  readonly about: string;
  /** What payments ask for; null where none is set. */
  readonly pin: string | null;
  readonly password: string;
  readonly totpSecret: string | null;
  /** False where the name was there before: its password is then the one of that time. */
  readonly isNew: boolean;
}

const roleOf = (account: Pick<DemoAccount, 'accountKind' | 'ownCode'>) =>
  account.accountKind === 4 ? 'trial' : account.ownCode ? 'agent' : 'member';

/** A believable small world at the brand of this host: a tree of agents, members, operators of each main role. Harmless when run twice. */
export async function seedDemo(
  deps: DemoDeps,
  host: string,
  secrets: DemoSecrets,
  explicit: readonly SeedAccount[] = [],
): Promise<Seeded[]> {
  const brand = await deps.site.brandOfHost(host);
  const seeded: Seeded[] = [];
  // nobody waits an hour to try a withdrawal
  const registeredAt = new Date(systemClock.now() - REGISTERED_DAYS * DAY_MS);
  for (const account of [...AGENTS, ...MEMBERS]) {
    const password = secrets.password(account.username);
    const isNew = await seedAccount(deps, brand, { ...account, password, registeredAt });
    if (isNew) await seedLinks(deps, brand.brandId, account.username);
    const { username, about, paymentPassword: pin = null } = account;
    seeded.push({ username, role: roleOf(account), about, pin, password, totpSecret: null, isNew });
  }
  for (const account of explicit) {
    const isNew = await seedAccount(deps, brand, account);
    seeded.push({
      username: account.username,
      role: roleOf(account),
      about: '',
      pin: account.paymentPassword ?? null,
      password: account.password,
      totpSecret: null,
      isNew,
    });
  }
  for (const operator of OPERATORS) {
    const [password, totpSecret] = [secrets.password(operator.username), secrets.totpSecret(operator.username)];
    const isNew = await withTx(deps.db, (tx) =>
      deps.operators.createOperator(tx, { ...operator, brandId: brand.brandId, password, totpSecret }),
    );
    seeded.push({ ...operator, about: '', pin: null, password, totpSecret, isNew });
  }
  return seeded;
}
