import { nameUuid } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { creditLegs, houseAccounts, type Wallet } from '../../wallet/index.ts';
import { ownAccount } from '../withdrawals/withdrawal-money.ts';
import type { NewTeamEnvelope } from './team-envelope-store.ts';

type Step = 'out' | 'in' | 'back';
/** The ledger reference of a step, for the owner it concerns; the agent is included, since ids are chosen by agents. */
export const referenceOf = ({ agent_id, envelope_id }: Pick<NewTeamEnvelope, 'agent_id' | 'envelope_id'>, step: Step) =>
  `envelope:${agent_id}:${envelope_id}:${step}`;

/**
 * Moves money of an envelope, in units: `out` of the agent's main account, `in` to a member, `back` to the agent. Money that is
 * neither opened nor returned waits in `house:envelopes`. A credit settles a debt first. Refuses `INSUFFICIENT_FUNDS`.
 */
export async function moveEnvelopeMoney(
  wallet: Pick<Wallet, 'post' | 'account'>,
  tx: Tx,
  envelope: NewTeamEnvelope,
  { ownerId, step, amount }: { readonly ownerId: bigint; readonly step: Step; readonly amount: bigint },
): Promise<void> {
  const { brand_id: brandId, currency } = envelope;
  const contraId = await wallet.account(tx, {
    ...{ ownerId: 0n, brandId, currency, accountClass: envelope.class as 0 },
    code: houseAccounts.envelopes,
  });
  const reference = referenceOf(envelope, step);
  await wallet.post(
    tx,
    {
      ...{ ownerId, reference, note: null },
      opId: nameUuid(`${ownerId}:${reference}`),
      kind: `envelope-${step}` as const,
      legs(accounts) {
        const main = ownAccount(accounts, 'main', currency);
        if (step === 'out') return [{ accountId: main.accountId, contraId, amount: -amount }];
        const receivable = accounts.find((one) => one.code === 'receivable' && one.currency === currency);
        return creditLegs(amount, main, receivable, contraId);
      },
    },
    [amount, currency],
  );
}
