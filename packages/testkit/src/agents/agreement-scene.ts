import type { AccountKind } from '@kismet/contracts/members/account-kind';
import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import { UNITS_PER_ONE as ONE, parseUnits } from '@kismet/kernel/money';
import { instantOf } from '@kismet/kernel/zone';
import type { AgreementKind, Tier } from '@kismet/rules/agreements/kind';
import type { Period } from '@kismet/rules/agreements/period';
import type { Actor, AgreementsDeps } from '@kismet/server/src/modules/agreements/deps.ts';
import { createAgreements } from '@kismet/server/src/modules/agreements/index.ts';
import type { AgreementRow } from '@kismet/server/src/modules/agreements/lifecycle/agreement-store.ts';
import { readAgreement } from '@kismet/server/src/modules/agreements/lifecycle/agreement-store.ts';
import { answerAgreement } from '@kismet/server/src/modules/agreements/lifecycle/commands.ts';
import { makeOffer, offerBelow } from '@kismet/server/src/modules/agreements/lifecycle/offer-commands.ts';
import { readRules, writeRules } from '@kismet/server/src/modules/agreements/rules-store.ts';
import type { BillRow } from '@kismet/server/src/modules/agreements/settlement/bill-store.ts';
import { nameUuid } from '@kismet/server/src/platform/crypto.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { audit } from '../audit.ts';
import { type ColdScene, coldScene } from '../scenes/cold-scene.ts';
import { booksOf } from './agreement-books.ts';

const NO: Tier = { bet: 0n, loss: 0n, active: 0, singleBet: 0n, rateType: 'percent', rate: 0n, lossRate: 0n };
export const tierOf = (part: Partial<Tier>): Tier => ({ ...NO, ...part });
/** One tier at this many tenths of a percent of everything. */
export const flat = (tenths: number): Tier[] => [tierOf({ rate: BigInt(tenths) * 1000n })];
export const units = (text: string): bigint => parseUnits(text)!;
interface Given {
  readonly kind?: AgreementKind;
  readonly category?: string;
  readonly period?: Period;
  readonly tiers: readonly Tier[];
  readonly carry?: 'none' | 'previous' | 'forever' | 'half';
}

/** Agreements with their own tables, trees, ledger accounts and ledger; the teams' figures are set by the test. */
export async function agreementScene() {
  const base = await coldScene();
  const { db, owner, url, clock, time, site, brandId } = base;
  const { books, sums, facts, sealed, state, key } = booksOf();
  const alerts: { kind: string; about: string; detail: Readonly<Record<string, string>> }[] = [];
  const switches = { dividend: true, salary: true };
  const composed = base.agreements.deps;
  const deps: AgreementsDeps = {
    ...composed,
    books,
    brandOf: async (id) => ({
      ...(await composed.brandOf(id)),
      isOn: (kind) => switches[kind === 'dividend' ? 'dividend' : 'salary'],
    }),
    alert: async (_tx, alert) => void alerts.push(alert),
  };
  const { zone } = await site.brandById(brandId);
  const at = (text: string) => instantOf(text, zone);
  const people = new Map<string, Actor>();
  const who = (name: string): Actor => people.get(name)!;
  // the same ids in every run: they decide who is paid first among agreements made at the same moment
  let made = 0;
  const nextId = () => nameUuid(`scene ${++made}`);
  const rules = async (part: Partial<AgreementRules>) =>
    withTx(db, async (tx) => {
      const now = await readRules(tx, brandId);
      await writeRules(tx, brandId, now.version, { ...now.rules, ...part }, new Date(clock.now()));
    });
  return {
    ...base,
    ...{ deps, alerts, switches, facts, sums, key, sealed, who, rules, at },
    agreements: createAgreements(deps),
    books: state,
    ...peopleOf({ ...base, people, who, nextId }),
    ...offersOf(deps, { brandId, who, nextId }),
    /** Moves the clock to a moment in the brand's time zone. */
    go: (text: string) => {
      time.ms = at(text);
    },
    ...playOf({ brandId, who, at, nextId, sums, key, facts }),
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

interface Names {
  readonly who: (name: string) => Actor;
  readonly nextId: () => string;
}

/** Accounts and their money. */
function peopleOf({
  db,
  members,
  wallet,
  site,
  brandId,
  addAccount,
  people,
  who,
  nextId,
}: ColdScene & Names & { readonly people: Map<string, Actor> }) {
  return {
    /** Opens an account below another; a root if none is named. */
    async add(username: string, above: string | null = null, accountKind: AccountKind = above ? 2 : 1): Promise<Actor> {
      const code = `K${username.toUpperCase().replaceAll(/[ILO01]/g, 'X')}`;
      const up = above ? `K${above.toUpperCase().replaceAll(/[ILO01]/g, 'X')}` : undefined;
      await addAccount({
        username,
        accountKind,
        ...(accountKind === 0 ? {} : { ownCode: code }),
        ...(up ? { agentCode: up } : {}),
      });
      const actor = (await members.byLoginName(queryOf(db), brandId, username))!;
      people.set(username, actor);
      return actor;
    },
    bring: (name: string, amount: string) =>
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
      }),
    cash: async (name: string) => (await wallet.balancesOf([who(name).memberId])).get(who(name).memberId)!.total,
  };
}

/** Agreements offered and accepted without the routes. */
function offersOf(deps: AgreementsDeps, { brandId, who, nextId }: Names & { readonly brandId: number }) {
  const { db, members } = deps;
  /** Offers terms and leaves them unanswered; the platform offers when nobody is named. */
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
  return {
    offer,
    /** Offers and accepts. */
    async give(from: string | null, to: string, given: Given): Promise<AgreementRow> {
      const { agreement_id } = await offer(from, to, given);
      return answerAgreement(deps, who(to), agreement_id, { answer: 'accept', endings: [] });
    },
  };
}

interface Play extends Names, Pick<ReturnType<typeof booksOf>, 'sums' | 'key' | 'facts'> {
  readonly brandId: number;
  readonly at: (text: string) => number;
}
/** Sets the teams' figures. */
function playOf({ brandId, who, at, nextId, sums, key, facts }: Play) {
  return {
    /** The figures of somebody's team in a period, `from` and `to` on the brand's clock. */
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
    /** A change to a bet of a player below `path`, in the slot that begins at a given moment. */
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
  };
}

/** An agreement of one member with two days of turnover, both over and neither settled: 10 and 11 February 2026. */
export async function twoDaysDue() {
  const scene = await agreementScene();
  scene.go('2026-02-09T12:00');
  await scene.add('zaman');
  await scene.give(null, 'zaman', { tiers: flat(10) });
  for (const day of [10, 11])
    scene.did('zaman', `2026-02-${day}T00:00`, `2026-02-${day + 1}T00:00`, { validBet: '1000' });
  scene.go('2026-02-12T02:05');
  return scene;
}
