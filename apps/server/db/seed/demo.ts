import { ppmOfSeries } from '@kismet/contracts/agents/rates';
import type { Role } from '@kismet/contracts/operators/session';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { DAY_MS, systemClock } from '@kismet/kernel/time';
import { createLink, type NewLink } from '../../src/modules/agents/link-commands.ts';
import type { Operators } from '../../src/modules/operators/index.ts';
import type { Site } from '../../src/modules/site/index.ts';
import { withTx } from '../../src/platform/db.ts';
import { queryOf } from '../../src/platform/query.ts';
import { type SeedAccount, type SeedDeps, seedAccount } from './accounts.ts';

type DemoAccount = Omit<SeedAccount, 'password'>;
const REGISTERED_DAYS = 30;
const money = (whole: number) => BigInt(whole) * UNITS_PER_ONE;

/** Rates of a level of the demo line: everything but lotteries at one, sports a little above; lotteries by series and by table. */
const level = (games: number, series: number): NonNullable<DemoAccount['rates']> => ({
  slots: games,
  live: games,
  fishing: games,
  pvp: games,
  esports: games,
  cockfight: games,
  sports: games + 2000,
  lottery: 4000,
  'e-lottery': ppmOfSeries(series),
});
/** Agents first, uplines before downlines: A1 with three levels below, and A2. */
const AGENTS: readonly DemoAccount[] = [
  {
    username: 'sitara',
    accountKind: 1,
    ownCode: 'SITARA22',
    balance: money(250_000),
    birthDate: '1984-03-09',
    rates: level(10_000, 1960),
  },
  {
    username: 'mehtab',
    accountKind: 1,
    ownCode: 'MEHTAB33',
    balance: money(180_000),
    birthDate: '1979-11-27',
    rates: level(10_000, 1960),
  },
  {
    username: 'kehkashan',
    accountKind: 2,
    agentCode: 'SITARA22',
    ownCode: 'KEHKASHAN',
    balance: money(60_000),
    birthDate: '1991-06-14',
    rates: level(8000, 1958),
  },
  {
    username: 'shabnam',
    accountKind: 2,
    agentCode: 'KEHKASHAN',
    ownCode: 'SHABNAM2',
    balance: money(24_000),
    birthDate: '1988-02-19',
    rates: level(5000, 1954),
  },
  {
    username: 'tarannum',
    accountKind: 2,
    agentCode: 'SHABNAM2',
    ownCode: 'TARANNUM',
    balance: money(9000),
    birthDate: '1993-09-30',
    rates: level(3000, 1952),
  },
];
const MEMBERS: readonly DemoAccount[] = [
  {
    username: 'ayesha92',
    balance: money(12_480),
    birthDate: '1992-08-17',
    legalName: 'AYESHA BANO',
    paymentPassword: '739164',
    mobile: '+923005550192',
    email: 'ayesha92@example.com',
  },
  { username: 'bilal7', agentCode: 'SITARA22', balance: money(3_200), birthDate: '1996-01-30' },
  { username: 'zoya', agentCode: 'SITARA22', balance: money(875), birthDate: '1999-12-02', email: 'zoya@example.com' },
  { username: 'kamran', agentCode: 'KEHKASHAN', balance: money(48_150), birthDate: '1987-05-21' },
  { username: 'mehwish', agentCode: 'KEHKASHAN', balance: money(640), birthDate: '2001-02-11' },
  {
    username: 'danish5',
    agentCode: 'SHABNAM2',
    balance: money(5400),
    birthDate: '1990-04-12',
    rates: level(2000, 1950),
  },
  {
    username: 'rubina',
    agentCode: 'TARANNUM',
    balance: money(2750),
    birthDate: '1997-08-03',
    rates: level(1000, 1950),
  },
  { username: 'waqas9', agentCode: 'TARANNUM', balance: money(930), birthDate: '1989-12-24', rates: level(1000, 1950) },
  { username: 'faraz', agentCode: 'MEHTAB33', balance: money(7_000), birthDate: '1990-10-08' },
  { username: 'saima', agentCode: 'MEHTAB33', balance: 0n, birthDate: '1994-04-25' },
  { username: 'hamza21', balance: money(150), birthDate: '2003-07-19' },
  // A trial account: demo money, refused on everything that is real.
  { username: 'mehmaan', accountKind: 4, balance: money(10_000), birthDate: '1995-09-05' },
];
const OPERATORS: readonly { username: string; displayName: string; role: Role }[] = [
  { username: 'nigraan', displayName: 'Nigraan', role: 'super_admin' },
  { username: 'ops-one', displayName: 'Ops One', role: 'ops' },
  { username: 'ops-two', displayName: 'Ops Two', role: 'ops' },
  { username: 'support', displayName: 'Support', role: 'support' },
  { username: 'content', displayName: 'Content', role: 'content' },
  { username: 'payments', displayName: 'Payments', role: 'payments' },
  { username: 'risk', displayName: 'Risk', role: 'risk' },
  { username: 'finance', displayName: 'Finance', role: 'finance' },
  { username: 'lottery', displayName: 'Lottery One', role: 'lottery' },
  { username: 'lottery-two', displayName: 'Lottery Two', role: 'lottery' },
  { username: 'agents', displayName: 'Agents One', role: 'agent_manager' },
  { username: 'agents-two', displayName: 'Agents Two', role: 'agent_manager' },
  { username: 'auditor', displayName: 'Auditor', role: 'auditor' },
];

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
  readonly password: string;
  readonly totpSecret: string | null;
  /** False where the name was there before: its password is then the one of that time. */
  readonly isNew: boolean;
}

const roleOf = (account: DemoAccount) => (account.accountKind === 4 ? 'trial' : account.ownCode ? 'agent' : 'member');

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
    seeded.push({ username: account.username, role: roleOf(account), password, totpSecret: null, isNew });
  }
  for (const account of explicit) {
    const isNew = await seedAccount(deps, brand, account);
    seeded.push({
      username: account.username,
      role: roleOf(account),
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
    seeded.push({ ...operator, password, totpSecret, isNew });
  }
  return seeded;
}
