import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction, ApprovalCase } from '../../../platform/approval.ts';
import type { Db } from '../../../platform/db.ts';
import { type CreditDeps, chargeBack, creditDeposit } from './deposit-credit.ts';
import { referenceOf } from './deposit-shown.ts';
import { type DepositRow, lockDeposit, readOfBrand } from './deposit-store.ts';

export const MISMATCH_ACTION = 'deposits.credit-mismatch';
export const CHARGE_BACK_ACTION = 'deposits.charge-back';
const ABILITY = 'cashier.decide';

interface Payload {
  readonly ownerId: string;
  readonly memberId: string;
  readonly loginName: string;
  readonly depositId: string;
  readonly units: string;
  readonly currency: string;
  readonly reason: string;
}
/** The approval request for a deposit in its current state. Refuses `NOT_FOUND`, `DEPOSIT_STATE`, `AMOUNT_ZERO`. */
export async function moneyCase(
  db: Db,
  brandId: number,
  wanted: { action: string; depositId: string; received: bigint | null; reason: string },
): Promise<ApprovalCase<Payload>> {
  const row = await readOfBrand(db, brandId, wanted.depositId);
  if (!row) throw new Refused('NOT_FOUND');
  refuseState(wanted.action, row);
  const units = wanted.received ?? (row.credited ?? 0n) + (row.extra ?? 0n);
  if (units <= 0n) throw new Refused('AMOUNT_ZERO', {}, [{ name: 'received', code: 'AMOUNT_ZERO' }]);
  return {
    action: wanted.action,
    subject: `deposit:${row.deposit_id}`,
    reason: wanted.reason,
    payload: {
      ownerId: String(row.owner_id),
      memberId: row.public_id,
      loginName: row.login_name,
      depositId: row.deposit_id,
      units: String(units),
      currency: row.currency,
      reason: wanted.reason,
    },
  };
}
function refuseState(action: string, row: DepositRow): void {
  const fits =
    action === MISMATCH_ACTION
      ? row.state === 'AMOUNT_MISMATCH'
      : row.state === 'CREDITED' && row.charged_back === null;
  if (!fits) throw new Refused('DEPOSIT_STATE');
}

/** The two four-eyes cases: crediting a mismatched amount, and charging back a credited deposit. */
export const depositActions = (
  deps: CreditDeps,
  moved: (ownerId: bigint, depositId: string) => void,
): readonly ApprovalAction[] =>
  [MISMATCH_ACTION, CHARGE_BACK_ACTION].map((action) => ({
    action,
    ability: ABILITY,
    describe(payload) {
      const { memberId, loginName, depositId, units, currency } = payload as Payload;
      return {
        memberId,
        loginName,
        deposit: referenceOf(depositId),
        direction: action === MISMATCH_ACTION ? 'credit' : 'debit',
        amount: unitsToDecimal(BigInt(units)),
        currency,
      };
    },
    async execute(tx, payload) {
      const { ownerId, depositId, units, reason } = payload as Payload;
      const row = await lockDeposit(tx, BigInt(ownerId), depositId);
      if (!row) throw new Refused('NOT_FOUND');
      refuseState(action, row);
      if (action === MISMATCH_ACTION) await creditDeposit(deps, tx, row, BigInt(units), { note: reason });
      else await chargeBack(deps, tx, row, reason);
    },
    committed(payload) {
      const { ownerId, depositId } = payload as Payload;
      moved(BigInt(ownerId), depositId);
    },
  }));
