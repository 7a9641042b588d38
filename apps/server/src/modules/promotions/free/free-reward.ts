/** What play needs to know of free rounds. Units of 10^-5. */
export interface PlayedReward {
  readonly rewardKey: string;
  /** The vendor's id of the reward; null while the answer to our order is missing. */
  readonly rewardId: string | null;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly form: 'cash' | 'bonus';
  readonly rounds: number;
  readonly used: number;
  readonly won: bigint;
  /** The maximum that is paid. */
  readonly maxWin: bigint;
  /** The amount paid when the rounds were over; null before. */
  readonly paid: bigint | null;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** What is paid for all wins together when the rounds are over (rule 4.20). */
export const payable = ({ won, maxWin }: Pick<PlayedReward, 'won' | 'maxWin'>): bigint => least(won, maxWin);

export interface FreeWin {
  readonly reward: PlayedReward;
  /** The three add up to the win. */
  readonly toFree: bigint;
  readonly toMain: bigint;
  readonly toHouse: bigint;
}
/**
 * Where a win goes: to the account of free rounds until they are over. A later one is cash, up to what is left of the maximum, if
 * wins are paid in cash; a bonus already granted is not increased.
 */
export function placeFreeWin(reward: PlayedReward, amount: bigint): FreeWin {
  const won = reward.won + amount;
  if (reward.paid === null) return { reward: { ...reward, won }, toFree: amount, toMain: 0n, toHouse: 0n };
  const toMain = reward.form === 'cash' ? least(amount, reward.maxWin - reward.paid) : 0n;
  return {
    reward: { ...reward, won, paid: reward.paid + toMain },
    toFree: 0n,
    toMain,
    toHouse: amount - toMain,
  };
}

export interface FreeWinBack {
  readonly reward: PlayedReward;
  /** The three add up to the win. */
  readonly fromFree: bigint;
  readonly fromMain: bigint;
  readonly fromHouse: bigint;
}
/** Who returns a reversed win: whoever has the money. The house bears what was never paid, or was granted as a bonus. */
export function takeBackFreeWin(reward: PlayedReward, amount: bigint): FreeWinBack {
  const won = reward.won > amount ? reward.won - amount : 0n;
  if (reward.paid === null) return { reward: { ...reward, won }, fromFree: amount, fromMain: 0n, fromHouse: 0n };
  const stays = reward.form === 'cash' ? least(reward.paid, payable({ won, maxWin: reward.maxWin })) : reward.paid;
  const fromMain = reward.paid - stays;
  return { reward: { ...reward, won, paid: stays }, fromFree: 0n, fromMain, fromHouse: amount - fromMain };
}
