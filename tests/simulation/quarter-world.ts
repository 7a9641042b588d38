import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Category } from '@kismet/contracts/catalogue/games';
import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import { unitsToDecimal } from '@kismet/kernel/money';
import { setBlock } from '@kismet/server/src/modules/agents/block-commands.ts';
import { answerAgreement } from '@kismet/server/src/modules/agreements/commands.ts';
import { makeOffer } from '@kismet/server/src/modules/agreements/offer-commands.ts';
import { readRules, writeRules } from '@kismet/server/src/modules/agreements/rules-store.ts';
import { tokenHash } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { AgentOracle } from '@kismet/testkit/agent-oracle';
import type { OracleCarry, OracleKind, OraclePeriod, OracleTier } from '@kismet/testkit/agent-oracle-words';
import { expect } from 'vitest';
import { betsOf } from './quarter-bets.ts';
import { type QuarterProduct, quarterProduct } from './quarter-product.ts';

const ONE = 100_000n;
const PURSE = { currency: 'PKR', accountClass: 0 } as const;
const LETTERS: Record<OraclePeriod, string> = {
  ...{ daily: 'D', weekly: 'W', semimonthly: 'H' },
  ...{ monthly: 'M', hourly: 'HR', 'real-time': 'RT' },
};
export const WIRE: Record<string, string> = { all: 'CONS', slots: 'RNG', sports: 'SPORTS', live: 'LIVE' };
interface Person {
  readonly id: bigint;
  readonly publicId: string;
  readonly token: string;
}
export interface Terms {
  readonly kind: OracleKind;
  readonly category: string;
  readonly period: OraclePeriod;
  readonly carry?: OracleCarry;
  readonly tiers: readonly OracleTier[];
}
const tierOnWire = (tier: OracleTier) => ({
  bet: unitsToDecimal(tier.bet),
  netLoss: unitsToDecimal(tier.loss),
  active: tier.active,
  singleBet: unitsToDecimal(tier.singleBet),
  ...(tier.rateType === 'fixed'
    ? { rateType: 'F', fixed: unitsToDecimal(tier.rate) }
    : {
        ...(tier.rateType === 'win-loss' && { rateType: 'W' }),
        ratePpm: Number(tier.rate),
        lossRatePpm: Number(tier.lossRate),
      }),
});

/** A line that lives in the product and in the calculator at once: everything is done in both, and the two are compared. */
export async function quarterWorld(startMs: number) {
  const base = await quarterProduct(startMs);
  const { product, database, brandId } = base;
  const oracle = new AgentOracle({
    ...{ zoneMinutes: 480, payout: 'daily', restDays: 7 },
    ...{ activeSalary: 500n * ONE, activeDividend: 1000n * ONE },
  });
  const people = new Map<string, Person>();
  await withTx(product.db, async (tx) => {
    const now = await readRules(tx, brandId);
    await writeRules(tx, brandId, now.version, { ...now.rules, autoIssue: true }, new Date(startMs));
  });
  const world = {
    ...base,
    oracle,
    people,
    owner: database.owner,
    go: base.go,
    ...membersOf(base, oracle, people),
    ...betsOf(base, oracle, people),
    ...agreementsOf(base, oracle, people),
    /** What the brand decides about agreements. */
    async rule(part: Partial<AgreementRules>) {
      await withTx(product.db, async (tx) => {
        const now = await readRules(tx, brandId);
        await writeRules(tx, brandId, now.version, { ...now.rules, ...part }, new Date(base.time.ms));
      });
    },
    /** Counts, earns, settles, collects rests and ends old ones, as the duties of the product do. */
    async tick(ms: number) {
      await base.go(ms);
      oracle.tick(ms);
      const job = (name: string) => product.agreements.jobs.find((one) => one.name === name)!.run();
      const flows = async () =>
        (await run<{ n: bigint }>(database.owner, 'select count(*) as n from agreements.flow'))[0]!.n;
      await countAll(base);
      await product.commission.run();
      await countAll(base);
      await product.agreements.settle();
      for (let before = -1n, now = await flows(); before !== now; ) {
        await job('agreements-debts');
        before = now;
        now = await flows();
      }
      await job('agreements-rests');
      await countAll(base);
    },
  };
  return world;
}
export type QuarterWorld = Awaited<ReturnType<typeof quarterWorld>>;

/** Counts until nothing is left: a transaction of another test of the same server may keep what is committed waiting. */
async function countAll({ product, database }: QuarterProduct): Promise<void> {
  for (let i = 0; i < 300; i++) {
    await product.rollups.count();
    const [left] = await run<{ n: number }>(
      database.owner,
      `select ((select count(*) from bets.outbox o, rollups.progress p where (o.xid, o.n) > (p.bets_xid, p.bets_n))
             + (select count(*) from wallet.fact f, rollups.progress p where (f.xid, f.n) > (p.money_xid, p.money_n)))::int as n`,
    );
    if (left!.n === 0) return;
    await sleep(30);
  }
  throw new Error('some transaction does not end');
}

function membersOf(
  { product, database, brandId, time }: QuarterProduct,
  oracle: AgentOracle,
  people: Map<string, Person>,
) {
  const { db, members, agents, wallet } = product;
  const id = (name: string) => people.get(name)!.id;
  async function signIn(name: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await run(
      database.owner,
      `insert into identity.session (session_id, token_hash, member_id, brand_id, public_id, login_name, account_kind, account_class, idle_ms, created_at, seen_at, expires_at, ip, user_agent, scope)
       select gen_random_uuid(), $1, member_id, brand_id, public_id, login_name, account_kind, account_class, 315360000000, $3, $3, '2036-01-01Z', '127.0.0.1', 'test', 'full'
       from members.member where login_name = $2`,
      [tokenHash(token), name, new Date(time.ms)],
    );
    return token;
  }
  return {
    id,
    /** Joins below somebody, with rates and money to play with. */
    async join(
      name: string,
      above: string | null,
      isAgent: boolean,
      rates: Readonly<Record<string, number>>,
      opening: bigint,
    ): Promise<void> {
      const member = await withTx(db, async (tx) => {
        const made = await members.createMember(tx, {
          ...{ brandId, loginName: name, accountKind: isAgent ? (above === null ? 1 : 2) : 0, accountClass: 0 },
          ...{ birthDate: '1990-01-01', contact: {}, termsVersion: '1', origin: {} },
          ...{ isMobileVerified: false, isEmailVerified: false, legalName: undefined },
        } as Parameters<typeof members.createMember>[1]);
        const chosen = new Map(Object.entries(rates) as [Category, number][]);
        await agents.place(tx, made.memberId, above === null ? null : id(above), chosen);
        await wallet.openPurses(tx, { ownerId: made.memberId, brandId, ...PURSE });
        if (opening > 0n)
          await wallet.adjust(tx, {
            ...{ ownerId: made.memberId, brandId, ...PURSE, amount: opening, kind: 'opening', note: '' },
            ...{ opId: randomUUID(), reference: `opening:${name}` },
          });
        return made;
      });
      oracle.books.join(name, above, isAgent, time.ms);
      for (const [category, ppm] of Object.entries(rates)) oracle.books.setRate(name, category, ppm, time.ms);
      oracle.books.give(name, opening, 'opening');
      people.set(name, { id: member.memberId, publicId: member.publicId, token: await signIn(name) });
    },
    async deposit(name: string, amount: bigint): Promise<void> {
      await withTx(db, async (tx) => {
        const contraId = await wallet.account(tx, { ownerId: 0n, brandId, purse: 'gateway:test', ...PURSE });
        const opId = randomUUID();
        await wallet.post(
          tx,
          {
            ...{ ownerId: id(name), opId, reference: `deposit:${opId}`, kind: 'deposit', note: null },
            legs: (purses) => [{ accountId: purses.find((one) => one.purse === 'main')!.accountId, contraId, amount }],
          },
          [String(amount)],
        );
      });
      oracle.books.deposit(name, amount, time.ms);
    },
    async block(name: string, isBlocked: boolean): Promise<void> {
      const block = { at: new Date(time.ms), cascades: false, login: false, reason: 'test' };
      await withTx(db, (tx) => setBlock(tx, id(name), isBlocked ? block : null));
      if (isBlocked) oracle.books.blocked.add(name);
      else oracle.books.blocked.delete(name);
    },
    /** What two operators agree to; it is carried out when the day is over. */
    async askMove(name: string, above: string): Promise<void> {
      const payload = {
        brandId,
        memberId: String(id(name)),
        parentId: String(id(above)),
        account: name,
        from: '',
        to: '',
      };
      const move = agents.actions.find(({ action }) => action === 'agents.move')!;
      await withTx(db, (tx) => move.execute(tx, payload, { approvalId: randomUUID() }));
    },
    async carryOutMove(name: string, above: string): Promise<void> {
      const old = oracle.books.people.get(name)!.above;
      await agents.carryOutMoves();
      expect((await agents.placesOf(queryOf(db), [id(name)])).get(id(name))!.parentId).toBe(id(above));
      oracle.books.move(name, above);
      oracle.agreements.moved(name, old, time.ms);
    },
  };
}

function agreementsOf(base: QuarterProduct, oracle: AgentOracle, people: Map<string, Person>) {
  const { product, site, brandId, time } = base;
  const { deps } = product.agreements;
  let count = 0;
  /** Ids in the order in which they are given. */
  const nextId = () => `0193a1b2-0000-7000-8000-${String(++count).padStart(12, '0')}`;
  const call = async (who: string, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await site.inject({
      method,
      url: path,
      headers: { host: 'localhost', authorization: `Bearer ${people.get(who)!.token}` },
      ...(body ? { payload: body } : {}),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: answer.statusCode, value: (answer.json() as { value: any }).value };
  };
  const must = async (who: string, path: string, body: object) => {
    const answer = await call(who, 'POST', `/wps/agent/${path}`, body);
    expect([path, answer.status, answer.status === 200 ? null : answer.value]).toEqual([path, 200, null]);
    return answer.value;
  };
  return {
    call,
    must,
    /** Offers and accepts; the platform where nobody offers. */
    async give(from: string | null, to: string, terms: Terms): Promise<string> {
      const agreementId = nextId();
      const { kind, category, period, tiers, carry = 'none' } = terms;
      if (from === null) {
        const { id } = people.get(to)!;
        const accepter = (await product.members.byIds(queryOf(product.db), [id])).get(id)!;
        await withTx(product.db, (tx) =>
          makeOffer(deps, tx, {
            ...{ agreementId, kind, category, period, carry, tiers, brandId, offererId: null, accepter, reason: '' },
            by: { side: 'operator', id: 1n },
          }),
        );
        await answerAgreement(deps, accepter, agreementId, { answer: 'A', endings: [] });
      } else {
        const accepterId = people.get(to)!.publicId;
        await must(from, 'agreements', {
          ...{ agreementId, accepterId, kind, category: WIRE[category], period: LETTERS[period], carry },
          tiers: tiers.map(tierOnWire),
        });
        await must(to, `agreements/${agreementId}/answer`, { answer: 'A' });
      }
      oracle.agreements.accept({ id: agreementId, from, to, kind, category, period, carry, tiers }, time.ms);
      return agreementId;
    },
    /** Other terms; the list of what ends below is the calculator's, and the product's too. */
    async change(id: string, tiers: readonly OracleTier[]): Promise<number> {
      const { from, to } = oracle.agreements.find(id);
      await must(from!, `agreements/${id}/change`, { tiers: tiers.map(tierOnWire) });
      const endings = oracle.agreements.endedBy(id, tiers).map((one) => one.id);
      const shown = await call(to, 'GET', `/wps/agent/agreements/${id}`);
      const list = (shown.value.endings as { agreementId: string }[]).map((one) => one.agreementId);
      expect(list.sort()).toEqual([...endings].sort());
      if (endings.length > 0) {
        const unread = await call(to, 'POST', `/wps/agent/agreements/${id}/answer`, { answer: 'A' });
        expect(unread.value.code).toBe('LIST_CHANGED');
      }
      await must(to, `agreements/${id}/answer`, { answer: 'A', endings });
      oracle.agreements.change(id, tiers, time.ms);
      return endings.length;
    },
    /** One side asks for the end, the other agrees. */
    async end(id: string, asks: 'upline' | 'accepter'): Promise<void> {
      const { from, to } = oracle.agreements.find(id);
      const [first, second] = asks === 'upline' ? [from!, to] : [to, from!];
      await must(first, `agreements/${id}/end`, {});
      await must(second, `agreements/${id}/answer`, { answer: 'C' });
      oracle.agreements.end(id, time.ms);
    },
    /** An end that is asked of the platform is done at once. */
    async endWithPlatform(id: string): Promise<void> {
      await must(oracle.agreements.find(id).to, `agreements/${id}/end`, {});
      oracle.agreements.end(id, time.ms);
    },
    async raise(from: string, to: string, category: Category, ratePpm: number): Promise<void> {
      const wire = { slots: 'RNG', live: 'LIVE', sports: 'SPORTS', cockfight: 'COCKFIGHT', pvp: 'PVP' } as Record<
        string,
        string
      >;
      await must(from, `team/${people.get(to)!.publicId}/rates`, { rates: [{ category: wire[category], ratePpm }] });
      oracle.books.setRate(to, category, ratePpm, time.ms);
    },
  };
}
