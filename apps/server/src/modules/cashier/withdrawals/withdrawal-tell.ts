import type { InboxKind } from '@kismet/contracts/messages/inbox';
import { unitsToDecimal } from '@kismet/kernel/money';
import type { Tx } from '../../../platform/db.ts';
import { isPaid, type PartState, type WithdrawalState } from './withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

type Told = Pick<WithdrawalRow, 'owner_id' | 'brand_id' | 'amount'>;

/** The notification for a change of state; null when the member is not notified. */
const newsOf = (before: WithdrawalState, state: WithdrawalState): InboxKind | null => {
  if (state === 'APPROVED') return before === 'APPLIED' || before === 'RISK_REVIEW' ? 'withdrawal-approved' : null;
  if (state === 'REFUNDED') return 'withdrawal-refunded';
  return isPaid(state as PartState) ? 'withdrawal-received' : null;
};

/** Notifies the member of progress, in the transaction of the change. */
export async function tellState(
  deps: Pick<WithdrawalDeps, 'tell'>,
  tx: Tx,
  row: Told & Pick<WithdrawalRow, 'state'>,
  state: WithdrawalState,
): Promise<void> {
  const kind = newsOf(row.state, state);
  if (kind) await tellAbout(deps, tx, row, kind, row.amount);
}

/** Notifies the member about an amount of the withdrawal, with additional text where given. */
export const tellAbout = (
  deps: Pick<WithdrawalDeps, 'tell'>,
  tx: Tx,
  row: Told,
  kind: InboxKind,
  amount: bigint,
  more: Readonly<Record<string, string>> = {},
): Promise<void> =>
  deps.tell(tx, {
    ownerId: row.owner_id,
    brandId: row.brand_id,
    kind,
    params: { amount: unitsToDecimal(amount), ...more },
  });
