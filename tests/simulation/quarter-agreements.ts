import type { Category } from '@kismet/contracts/catalogue/games';
import { unitsToDecimal } from '@kismet/kernel/money';
import { answerAgreement } from '@kismet/server/src/modules/agreements/lifecycle/commands.ts';
import { makeOffer } from '@kismet/server/src/modules/agreements/lifecycle/offer-commands.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import type { AgentOracle } from '@kismet/testkit/agents/agent-oracle';
import type { OracleCarry, OracleKind, OraclePeriod, OracleTier } from '@kismet/testkit/agents/agent-oracle-words';
import { expect } from 'vitest';
import type { Person } from './quarter-members.ts';
import type { QuarterBase } from './quarter-product.ts';

const LETTERS: Record<OraclePeriod, string> = {
  ...{ daily: 'D', weekly: 'W', semimonthly: 'H' },
  ...{ monthly: 'M', hourly: 'HR', 'real-time': 'RT' },
};
export const WIRE: Record<string, string> = { all: 'CONS', slots: 'RNG', sports: 'SPORTS', live: 'LIVE' };
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
    ? { rateType: 'fixed', fixed: unitsToDecimal(tier.rate) }
    : {
        ...(tier.rateType === 'win-loss' && { rateType: 'win-loss' }),
        ratePpm: Number(tier.rate),
        lossRatePpm: Number(tier.lossRate),
      }),
});

/** Agreements of the tree through the site's routes, and through the platform when there is no offerer. */
export function agreementsOf(base: QuarterBase, oracle: AgentOracle, people: Map<string, Person>) {
  const { product, site, brandId, time, trace } = base;
  const { deps } = product.agreements;
  let count = 0;
  /** Ids in the order of creation. */
  const nextId = () => `0193a1b2-0000-7000-8000-${String(++count).padStart(12, '0')}`;
  const call = async (who: string, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await site.inject({
      method,
      url: path,
      headers: { host: 'localhost', authorization: `Bearer ${people.get(who)!.token}` },
      ...(body ? { payload: body } : {}),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
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
    /** Offers and accepts; the platform without an offerer. */
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
        await answerAgreement(deps, accepter, agreementId, { answer: 'accept', endings: [] });
      } else {
        const accepterId = people.get(to)!.publicId;
        await must(from, 'agreements', {
          ...{ agreementId, accepterId, kind, category: WIRE[category], period: LETTERS[period], carry },
          tiers: tiers.map(tierOnWire),
        });
        await must(to, `agreements/${agreementId}/answer`, { answer: 'accept' });
      }
      oracle.agreements.accept({ id: agreementId, from, to, kind, category, period, carry, tiers }, time.ms);
      trace.note('give', time.ms, agreementId, from, to, terms);
      return agreementId;
    },
    /** Changed terms; the list of agreements that end below must match the calculator's. */
    async change(id: string, tiers: readonly OracleTier[]): Promise<number> {
      const { from, to } = oracle.agreements.find(id);
      await must(from!, `agreements/${id}/change`, { tiers: tiers.map(tierOnWire) });
      const endings = oracle.agreements.endedBy(id, tiers).map((one) => one.id);
      const shown = await call(to, 'GET', `/wps/agent/agreements/${id}`);
      const list = (shown.value.endings as { agreementId: string }[]).map((one) => one.agreementId);
      expect(list.sort()).toEqual([...endings].sort());
      if (endings.length > 0) {
        const unread = await call(to, 'POST', `/wps/agent/agreements/${id}/answer`, { answer: 'accept' });
        expect(unread.value.code).toBe('LIST_CHANGED');
      }
      await must(to, `agreements/${id}/answer`, { answer: 'accept', endings });
      oracle.agreements.change(id, tiers, time.ms);
      trace.note('change', time.ms, id, tiers, endings);
      return endings.length;
    },
    /** One side requests the end, the other agrees. */
    async end(id: string, asks: 'upline' | 'accepter'): Promise<void> {
      const { from, to } = oracle.agreements.find(id);
      const [first, second] = asks === 'upline' ? [from!, to] : [to, from!];
      await must(first, `agreements/${id}/end`, {});
      await must(second, `agreements/${id}/answer`, { answer: 'agree-end' });
      oracle.agreements.end(id, time.ms);
      trace.note('end', time.ms, id, asks);
    },
    /** A request to the platform takes effect at once. */
    async endWithPlatform(id: string): Promise<void> {
      await must(oracle.agreements.find(id).to, `agreements/${id}/end`, {});
      oracle.agreements.end(id, time.ms);
      trace.note('end with the platform', time.ms, id);
    },
    async raise(from: string, to: string, category: Category, ratePpm: number): Promise<void> {
      const wire = { slots: 'RNG', live: 'LIVE', sports: 'SPORTS', cockfight: 'COCKFIGHT', pvp: 'PVP' } as Record<
        string,
        string
      >;
      await must(from, `team/${people.get(to)!.publicId}/rates`, { rates: [{ category: wire[category], ratePpm }] });
      oracle.books.setRate(to, category, ratePpm, time.ms);
      trace.note('raise', time.ms, from, to, category, ratePpm);
    },
  };
}
