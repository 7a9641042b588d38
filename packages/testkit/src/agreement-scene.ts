import type { AccountKind } from '@kismet/contracts/members/account-kind';
import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import { UNITS_PER_ONE as ONE, parseUnits } from '@kismet/kernel/money';
import { instantOf } from '@kismet/kernel/zone';
import type { AgreementKind, Tier } from '@kismet/rules/agreements/kind';
import type { Period } from '@kismet/rules/agreements/period';
import type { Actor, AgreementsDeps, BetFact } from '@kismet/server/src/modules/agreements/deps.ts';
import { createAgreements } from '@kismet/server/src/modules/agreements/index.ts';
import type { AgreementRow } from '@kismet/server/src/modules/agreements/lifecycle/agreement-store.ts';
import { readAgreement } from '@kismet/server/src/modules/agreements/lifecycle/agreement-store.ts';
import { answerAgreement } from '@kismet/server/src/modules/agreements/lifecycle/commands.ts';
import { makeOffer, offerBelow } from '@kismet/server/src/modules/agreements/lifecycle/offer-commands.ts';
import { readRules, writeRules } from '@kismet/server/src/modules/agreements/rules-store.ts';
import type { BillRow } from '@kismet/server/src/modules/agreements/settlement/bill-store.ts';
import { nameUuid } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { audit } from './audit.ts';
import { coldScene } from './cold-scene.ts';

const NO: Tier = { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent', rate: 0n, lossRate: 0n };
export const tierOf = (part: Partial<Tier>): Tier => ({ ...NO, ...part });
/** One tier at so many tenths of a percent of everything. */
export const flat = (tenths: number): Tier[] => [tierOf({ rate: BigInt(tenths) * 1000n })];
export const units = (text: string): bigint => parseUnits(text)!;
/** A moment on the wall clock of the scene's brand. */
type Sum = { validBet: bigint; netLoss: bigint; active: number; won: bigint; lost: bigint };

/** What teams did, as the test says: sums by person and period, tickets by slot. */
function booksOf() {
  const sums = new Map<string, Sum>();
  const facts: BetFact[] = [];
  const sealed: number[] = [];
  const state = { counted: Number.MAX_SAFE_INTEGER };
  const key = (id: bigint, category: string, from: Date, to: Date) =>
    `${id}:${category}:${from.getTime()}:${to.getTime()}`;
  const books: AgreementsDeps['books'] = {
    countedThrough: async () => new Date(Math.min(state.counted, 8.6e15)),
    async seal(_tx, until) {
      sealed.push(until.getTime());
    },
    teamPeriod: async (_query, { agentIds, category, from, to }) =>
      new Map(
        agentIds.flatMap((id) => {
          const sum = sums.get(key(id, category, from, to));
          return sum ? [[id, sum] as const] : [];
        }),
      ),
    activeMembers: async (_query, { agentIds, category, from, to }) =>
      new Map(agentIds.map((id) => [id, sums.get(key(id, category, from, to))?.active ?? 0])),
    teamResults: async (_query, { agentIds, category, from, to }) =>
      new Map(
        agentIds.flatMap((id) => {
          const sum = sums.get(key(id, category, from, to));
          return sum ? [[id, sum] as const] : [];
        }),
      ),
    memberNets: async (_query, { ownerIds, from, to }) =>
      new Map(
        ownerIds.map((id) => [
          id,
          facts
            .filter((fact) => fact.ownerId === id && fact.slot >= from && fact.slot < to)
            .reduce((net, fact) => net + fact.payout - fact.stake + fact.rebate, 0n),
        ]),
      ),
    settledBets: async (_query, { from, to, after, limit }) =>
      facts
        .filter((fact) => fact.slot >= from && fact.slot < to && (!after || fact.factId > after.factId))
        .slice(0, limit),
    changedBets: async (_query, { after, limit }) =>
      facts.filter((fact) => fact.factId > after && fact.bets <= 0).slice(0, limit),
  };
  return { books, sums, facts, sealed, state, key };
}

/** Agreements on their own tables, trees, ledger accounts and ledger; what teams did is as the test says. */
export async function agreementScene() {
  const base = await coldScene();
  const { db, owner, url, clock, time, wallet, members, agents, site, brandId, inbox } = base;
  const { books, sums, facts, sealed, state, key } = booksOf();
  const alerts: { kind: string; about: string; detail: Readonly<Record<string, string>> }[] = [];
  const switches = { dividend: true, salary: true };
  const deps: AgreementsDeps = {
    db,
    clock,
    log: createLog('test', 'silent'),
    wallet,
    members,
    books,
    async brandOf(id) {
      const { zone, currency, agents: rules } = await site.brandById(id);
      return {
        brandId: id,
        zone,
        currency,
        directNames: rules.directNames,
        isOn: (kind) => switches[kind === 'dividend' ? 'dividend' : 'salary'],
      };
    },
    holdNodes: agents.holdNodes,
    standingOf: agents.nodesOf,
    async blockedOf(query, ids) {
      const blocks = await agents.statusesOf(query, ids);
      const people = await members.byIds(query, ids);
      return new Set(ids.filter((id) => blocks.get(id)?.isBlocked || people.get(id)?.state !== 'active'));
    },
    tell: inbox.tell,
    alert: async (_tx, alert) => void alerts.push(alert),
    changed: () => {},
    moved: () => {},
  };
  const agreements = createAgreements(deps);
  // the same ids in every run: who is paid first among those who agreed at one moment goes by them
  let made = 0;
  const nextId = () => nameUuid(`scene ${++made}`);
  const { zone } = await site.brandById(brandId);
  const at = (text: string) => instantOf(text, zone);
  const people = new Map<string, Actor>();

  /** Opens somebody below another; a root where nobody is named. */
  async function add(
    username: string,
    above: string | null = null,
    accountKind: AccountKind = above ? 2 : 1,
  ): Promise<Actor> {
    const code = `K${username.toUpperCase().replaceAll(/[ILO01]/g, 'X')}`;
    const up = above ? `K${above.toUpperCase().replaceAll(/[ILO01]/g, 'X')}` : undefined;
    await base.addAccount({
      username,
      accountKind,
      ...(accountKind === 0 ? {} : { ownCode: code }),
      ...(up ? { agentCode: up } : {}),
    });
    const actor = (await members.byLoginName(queryOf(db), brandId, username))!;
    people.set(username, actor);
    return actor;
  }
  const who = (name: string): Actor => people.get(name)!;
  const bring = (name: string, amount: string) =>
    withTx(db, async (tx) => {
      const { memberId: ownerId, brandId: id, accountClass } = who(name);
      const reference = `test:${nextId()}`;
      const { currency } = await site.brandById(id);
      await wallet.adjust(tx, {
        ownerId,
        brandId: id,
        currency,
        accountClass,
        amount: units(amount),
        reference,
        opId: nameUuid(reference),
        note: 'test',
      });
    });
  const cash = async (name: string) => (await wallet.balancesOf([who(name).memberId])).get(who(name).memberId)!.total;

  interface Given {
    readonly kind?: AgreementKind;
    readonly category?: string;
    readonly period?: Period;
    readonly tiers: readonly Tier[];
    readonly carry?: 'none' | 'previous' | 'forever' | 'half';
  }
  /** Offers without an answer; the platform where nobody offers. */
  async function offer(
    from: string | null,
    to: string,
    given: Given,
    agreementId: string = nextId(),
  ): Promise<AgreementRow> {
    const wanted = { kind: 'daily-salary' as const, category: 'all', ...given, agreementId };
    if (from) return offerBelow(deps, who(from), who(to).publicId, wanted);
    const accepter = (await members.byIds(queryOf(db), [who(to).memberId])).get(who(to).memberId)!;
    return withTx(db, (tx) =>
      makeOffer(deps, tx, {
        ...wanted,
        brandId,
        offererId: null,
        accepter,
        by: { side: 'operator', id: 1n },
        reason: '',
      }),
    );
  }
  /** Offers and accepts. */
  async function give(from: string | null, to: string, given: Given): Promise<AgreementRow> {
    const { agreement_id } = await offer(from, to, given);
    return answerAgreement(deps, who(to), agreement_id, { answer: 'accept', endings: [] });
  }
  const rules = async (part: Partial<AgreementRules>) =>
    withTx(db, async (tx) => {
      const now = await readRules(tx, brandId);
      await writeRules(tx, brandId, now.version, { ...now.rules, ...part }, new Date(clock.now()));
    });
  return {
    ...base,
    deps,
    agreements,
    alerts,
    switches,
    facts,
    sums,
    key,
    sealed,
    books: state,
    add,
    who,
    bring,
    cash,
    offer,
    give,
    rules,
    at,
    /** Moves the clock to a moment of the brand's zone. */
    go: (text: string) => {
      time.ms = at(text);
    },
    /** What somebody's team did in a period, `from` and `to` on the brand's clock. */
    did(
      name: string,
      from: string,
      to: string,
      sum: { validBet?: string; netLoss?: string; active?: number; won?: string; lost?: string },
      category = 'all',
    ) {
      sums.set(key(who(name).memberId, category, new Date(at(from)), new Date(at(to))), {
        validBet: units(sum.validBet ?? '0'),
        netLoss: units(sum.netLoss ?? '0'),
        active: sum.active ?? 0,
        won: units(sum.won ?? '0'),
        lost: units(sum.lost ?? '0'),
      });
    },
    /** A change of a bet of a player below `path`, in the slot that begins at a moment. */
    bet(
      path: readonly string[],
      slot: string,
      fact: { betId?: string; stake?: string; payout?: string; validBet?: string; bets?: number; category?: string },
    ) {
      const stake = units(fact.stake ?? '0');
      const tree = path.map((name) => who(name).memberId);
      const betId = fact.betId ?? nextId();
      facts.push({
        factId: BigInt(facts.length + 1),
        slot: new Date(at(slot)),
        ownerId: tree.at(-1)!,
        path: tree,
        betId,
        brandId,
        category: fact.category ?? 'lottery',
        accountClass: 0,
        stake,
        rebate: 0n,
        validBet: fact.validBet === undefined ? stake : units(fact.validBet),
        payout: units(fact.payout ?? '0'),
        bets: fact.bets ?? 1,
      });
      return betId;
    },
    agreement: async (id: string) => (await readAgreement(db, id))!,
    bills: (kind?: AgreementKind) =>
      run<BillRow>(
        owner,
        'select * from agreements.bill where $1::text is null or kind = $1 order by period_start, accepter_id',
        [kind ?? null],
      ),
    billOf: async (name: string, kind: AgreementKind = 'dividend'): Promise<BillRow> =>
      (
        await run<BillRow>(
          owner,
          'select * from agreements.bill where accepter_id = $1 and kind = $2 order by period_start desc limit 1',
          [who(name).memberId, kind],
        )
      )[0]!,
    audit: () => audit(url),
    ONE,
  };
}
export type AgreementScene = Awaited<ReturnType<typeof agreementScene>>;
