import type { wager } from '@kismet/contracts/promotions/parameters';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { oddsText } from '@kismet/rules/promotions/kind';
import type * as z from 'zod/mini';
import type { ApprovalAction, ApprovalCase } from '../../../platform/approval.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { CLASSES } from '../../wallet/index.ts';
import { bonusTerms } from '../offers/bonus-terms.ts';
import { type BonusOwner, endByReference, grantBonus } from './grant-commands.ts';
import type { GrantDeps } from './grant-posting.ts';
import type { GrantRow } from './grant-store.ts';

const GRANT_ACTION = 'promotions.grant';
const CANCEL_ACTION = 'promotions.grant-cancel';
type Wager = z.output<typeof wager>;

interface Member {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly accountClass: number;
  readonly brandId: number;
}
/** Amounts and ids are strings: the payload is hashed as text. */
interface GrantPayload {
  readonly ownerId: string;
  readonly memberId: string;
  readonly loginName: string;
  readonly brandId: number;
  readonly accountClass: number;
  readonly currency: string;
  /** Units of 10^-5. */
  readonly units: string;
  readonly maxBet: string | null;
  /** Absent in older cases. */
  readonly minOddsE4?: number | null;
  readonly multiplePpm: number;
  readonly days: number;
  readonly capTimes: number;
}
/** The case of a bonus outside all offers. Refuses `AMOUNT_ZERO` and trial accounts, whose money is not real. */
export function grantCase(
  member: Member,
  { amount, wager, reason }: { amount: bigint; wager: Wager; reason: string },
  currency: string,
): ApprovalCase<GrantPayload> {
  if (amount === 0n) throw new Refused('AMOUNT_ZERO', {}, [{ name: 'amount', code: 'AMOUNT_ZERO' }]);
  if (member.accountClass === CLASSES.trial) throw new Refused('TRIAL');
  return {
    action: GRANT_ACTION,
    subject: `member:${member.publicId}`,
    reason,
    payload: {
      ownerId: String(member.memberId),
      memberId: member.publicId,
      loginName: member.loginName,
      brandId: member.brandId,
      accountClass: member.accountClass,
      currency,
      units: String(amount),
      maxBet: wager.maxBet === null ? null : String(wager.maxBet),
      minOddsE4: wager.minOddsE4,
      multiplePpm: wager.multiplePpm,
      days: wager.days,
      capTimes: wager.capTimes,
    },
  };
}

export interface ManualGrantDeps extends GrantDeps {
  /** Refuses `EXCLUDED` for a member on a break or excluded. */
  readonly checkMember: (ownerId: bigint, at?: Db | Tx) => Promise<void>;
}
/** Grants the approved bonus once: its reference is the case. It becomes active, or waits while another is active. */
export const grantAction = (deps: ManualGrantDeps): ApprovalAction => ({
  action: GRANT_ACTION,
  ability: GRANT_ACTION,
  describe(payload) {
    const { memberId, loginName, units, currency, multiplePpm, maxBet, minOddsE4, days, capTimes } =
      payload as GrantPayload;
    return {
      ...{ memberId, loginName, currency, direction: 'credit', amount: unitsToDecimal(BigInt(units)) },
      ...{ multiple: String(multiplePpm / 1_000_000), days: String(days), capTimes: String(capTimes) },
      ...(maxBet !== null && { maxBet: unitsToDecimal(BigInt(maxBet)) }),
      ...(minOddsE4 && { minOdds: oddsText(minOddsE4) }),
    };
  },
  async execute(tx, payload, { approvalId }) {
    const { ownerId, units, maxBet, minOddsE4 = null, multiplePpm, days, capTimes, ...of } = payload as GrantPayload;
    const owner: BonusOwner = { ...of, ownerId: BigInt(ownerId) };
    // an exclusion may have begun since the request; read under the lock, it cannot begin in between
    await deps.wallet.lock(tx, [owner.ownerId]);
    await deps.checkMember(owner.ownerId, tx);
    const amount = BigInt(units);
    await grantBonus(deps, tx, owner, {
      reference: `manual:${approvalId}`,
      amount,
      terms: bonusTerms(amount, {
        ...{ multiplePpm, minOddsE4, days, capTimes },
        maxBet: maxBet === null ? null : BigInt(maxBet),
      }),
    });
  },
  committed: (payload) => deps.changed(BigInt((payload as GrantPayload).ownerId)),
});

interface CancelPayload {
  readonly ownerId: string;
  readonly memberId: string;
  readonly loginName: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: string;
}
/** The case of a cancellation. Refuses `BONUS_STATE` unless `grant` is active or waiting. */
export function cancelCase(member: Member, grant: GrantRow, reason: string): ApprovalCase<CancelPayload> {
  if (grant.state !== 'active' && grant.state !== 'pending') throw new Refused('BONUS_STATE');
  return {
    action: CANCEL_ACTION,
    subject: `member:${member.publicId}`,
    reason,
    payload: {
      ownerId: String(member.memberId),
      memberId: member.publicId,
      loginName: member.loginName,
      reference: grant.reference,
      currency: grant.currency,
      amount: unitsToDecimal(grant.amount),
    },
  };
}
/** Cancels the grant: its bonus money returns to the house, cash stays, the next one begins. Refuses `BONUS_STATE` when it has already ended. */
export const cancelAction = (deps: GrantDeps): ApprovalAction => ({
  action: CANCEL_ACTION,
  ability: GRANT_ACTION,
  describe(payload) {
    const { memberId, loginName, currency, amount } = payload as CancelPayload;
    return { memberId, loginName, currency, direction: 'debit', amount };
  },
  async execute(tx, payload) {
    const { ownerId, reference } = payload as CancelPayload;
    if (!(await endByReference(deps, tx, BigInt(ownerId), reference, 'cancelled'))) throw new Refused('BONUS_STATE');
  },
  committed: (payload) => deps.changed(BigInt((payload as CancelPayload).ownerId)),
});
