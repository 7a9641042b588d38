import { Refused } from '@kismet/kernel/outcome';
import type { AgreementKind } from '@kismet/rules/agreements/kind';
import type { Carry } from '@kismet/rules/agreements/pay';
import { type Period, periodAt } from '@kismet/rules/agreements/period';
import type { ApprovalAction } from '../../../platform/approval.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgreementsDeps } from '../deps.ts';
import type { AgreementRow } from '../lifecycle/agreement-store.ts';
import { overrideAgreement, voidAgreement } from '../lifecycle/ending-commands.ts';
import { makeOffer } from '../lifecycle/offer-commands.ts';
import { tiersFromJson } from '../lifecycle/terms.ts';

export const OFFER_ACTION = 'agreements.offer';
export const OVERRIDE_ACTION = 'agreements.override';
export const VOID_ACTION = 'agreements.void';

interface Named {
  readonly brandId: number;
  readonly agreementId: string;
  /** The payee's. */
  readonly name: string;
  readonly kind: AgreementKind;
  readonly reason: string;
}
export interface OfferPayload extends Named {
  readonly memberId: string;
  readonly category: string;
  readonly period: Period | null;
  readonly carry: Carry | null;
  /** As stored. */
  readonly tiers: unknown;
}
export interface OverridePayload extends Named {
  readonly tiers: unknown;
}
export type VoidPayload = Named;

const ratesText = (tiers: unknown): string =>
  tiersFromJson(tiers)
    .map(({ rateType, rate, lossRate }) =>
      rateType === 'fixed'
        ? `${rate / 100_000n}`
        : `${Number(rate) / 10_000} %${lossRate > 0n ? ` / ${Number(lossRate) / 10_000} %` : ''}`,
    )
    .join(', ');
const named = (payload: unknown) => {
  const { name, kind } = payload as Named;
  return { agent: name, agreement: kind };
};

/** Actions on agreements that need two operators (rule 2.3). */
export const agreementActions = (deps: AgreementsDeps): readonly ApprovalAction[] => [
  {
    action: OFFER_ACTION,
    ability: 'agreements.decide',
    describe: (payload) => ({ ...named(payload), rates: ratesText((payload as OfferPayload).tiers) }),
    async execute(tx, payload, { makerId }) {
      const wanted = payload as OfferPayload;
      const accepter = await deps.members.byPublicId(queryOf(tx), wanted.brandId, wanted.memberId);
      if (!accepter) throw new Refused('NOT_FOUND');
      const { agreementId, kind, category, brandId, reason } = wanted;
      const tiers = tiersFromJson(wanted.tiers);
      const rest = { period: wanted.period ?? undefined, carry: wanted.carry ?? undefined, reason };
      const by = { side: 'operator', id: makerId } as const;
      await makeOffer(deps, tx, {
        agreementId,
        kind,
        category,
        brandId,
        tiers,
        ...rest,
        offererId: null,
        accepter,
        by,
      });
    },
  },
  {
    action: OVERRIDE_ACTION,
    ability: 'agreements.decide',
    describe: (payload) => ({ ...named(payload), rates: ratesText((payload as OverridePayload).tiers) }),
    async execute(tx, payload, { makerId }) {
      const { brandId, agreementId, tiers } = payload as OverridePayload;
      await overrideAgreement(deps, tx, { brandId, agreementId, operatorId: makerId, tiers: tiersFromJson(tiers) });
    },
  },
  {
    action: VOID_ACTION,
    ability: 'agreements.decide',
    describe: named,
    async execute(tx, payload, { makerId }) {
      const { brandId, agreementId, reason } = payload as VoidPayload;
      const startOfPeriod = async (row: AgreementRow) => {
        const { zone } = await deps.brandOf(row.brand_id);
        return new Date(periodAt(row.period, deps.clock.now(), zone).start);
      };
      await voidAgreement(deps, tx, { brandId, agreementId, operatorId: makerId, reason, startOfPeriod });
    },
  },
];
