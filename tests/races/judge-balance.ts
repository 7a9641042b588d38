import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { FaultStand } from '../fault/fault-stand.ts';
import type { MoneyMember } from '../fault/money-members.ts';
import type { Verdicts } from '../fault/verdicts.ts';

export const OPENING = 900n * UNITS_PER_ONE;
export const DEPOSIT = 200n * UNITS_PER_ONE;
export const ADJUSTED = 50n * UNITS_PER_ONE;

/** Accepted calls of each kind, to detect a race in which nothing happened. */
export type Tally = Map<string, number>;
export const count = (tally: Tally, name: string, by = 1) => tally.set(name, (tally.get(name) ?? 0) + by);

/** A member's concurrent actions: stakes of the bets, and the ids of the rest. */
export interface Done {
  readonly staked: bigint;
  readonly bets: readonly string[];
  readonly deposits: readonly string[];
}
interface Race {
  readonly stand: FaultStand;
  readonly tally: Tally;
  readonly verdicts: Verdicts;
}

/** A member's books against the accepted actions: each of them once, and nothing else. */
export async function judgeBalance({ stand, tally, verdicts }: Race, member: MoneyMember, done: Done): Promise<void> {
  const sum = async (sql: string) => {
    const [row] = await stand.query<{ n: string; sum: string }>(sql, [member.ownerId]);
    return { n: Number(row!.n), sum: BigInt(row!.sum) };
  };
  const of = (columns: string) => `select count(*)::text as n, coalesce(sum(${columns}), 0)::text as sum from`;
  const deposits = await sum(`${of('credited')} cashier.deposit where owner_id = $1 and state = 'CREDITED'`);
  const withdrawals = await sum(`${of('held')} cashier.withdrawal where owner_id = $1 and ended_at is null`);
  const transfers = await sum(`${of('amount')} transfers.transfer where owner_id = $1 and state = 'success'`);
  const upline = await sum(`${of('amount')} cashier.upline_transfer where sender_id = $1`);
  const bets = await sum(
    `select count(*)::text as n, coalesce(sum(stake), 0)::text as sum from bets.record where owner_id = $1`,
  );
  const adjusted = await sum(
    `select count(*)::text as n, '0' as sum from wallet.operation where owner_id = $1 and reference like 'race:%'`,
  );
  const accounts = await stand.query<{ code: string; balance: string }>(
    `select code, balance::text from wallet.account where owner_id = $1`,
    [member.ownerId],
  );
  const code = (name: string) => BigInt(accounts.find((one) => one.code === name)?.balance ?? 0);
  const due =
    OPENING + deposits.sum + BigInt(adjusted.n) * ADJUSTED - done.staked - withdrawals.sum - transfers.sum - upline.sum;
  verdicts.expect(
    code('main') === due,
    () => `member ${member.publicId} has ${code('main')}, all he did leaves ${due}`,
  );
  verdicts.expect(code('main') >= 0n, () => `member ${member.publicId} is below zero`);
  verdicts.expect(code('held') === withdrawals.sum, () => `held is ${code('held')}, withdrawals ${withdrawals.sum}`);
  verdicts.expect(
    bets.n === done.bets.length && bets.sum === done.staked,
    () => `${done.bets.length} bets of ${done.staked} were accepted, the record has ${bets.n} of ${bets.sum}`,
  );
  verdicts.expect(
    deposits.n === done.deposits.length,
    () => `${deposits.n} of ${done.deposits.length} orders credited`,
  );
  verdicts.expect(deposits.sum === DEPOSIT * BigInt(deposits.n), () => `deposits credited ${deposits.sum}`);
  verdicts.expect(withdrawals.n <= 1, () => `${withdrawals.n} withdrawals are open at once, the rules allow one`);
  verdicts.expect(adjusted.n === 1, () => `one adjustment was carried out ${adjusted.n} times`);
  verdicts.expect(upline.n <= 1 && transfers.n <= 2, () => `${upline.n} upline transfers, ${transfers.n} transfers`);
  count(tally, 'withdrawals', withdrawals.n);
  count(tally, 'transfers', transfers.n);
  count(tally, 'upline transfers', upline.n);
  count(tally, 'deposits', deposits.n);
}
