import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { wager } from '@kismet/contracts/promotions/parameters';
import { oddsText } from '@kismet/rules/promotions/kind';
import * as z from 'zod/mini';
import { invalidFields } from '../form/field-faults.ts';
import { typedCount, typedMoney, typedMultiple, typedOdds, written } from '../form/typed.ts';

/** Terms of bonus money as typed. */
export interface TypedWager {
  readonly multiple: string;
  readonly days: string;
  /** Empty: no maximum bet. */
  readonly maxBet: string;
  /** Empty: sports bets at any odds. */
  readonly minOdds: string;
  readonly capTimes: string;
}
type Wager = z.output<typeof wager>;
export const USUAL_WAGER: TypedWager = { multiple: '10', days: '14', maxBet: '500', minOdds: '', capTimes: '10' };
export const WAGER_FIELDS = ['multiple', 'days', 'maxBet', 'minOdds', 'capTimes'] as const;

const ONCE = 1_000_000;
/** Values that cannot be read are below every minimum, so that the contract detects them. */
export const WRONG = -1;
const count = (text: string, most: number): number => typedCount(text, most) ?? WRONG;

/** The typed terms, for the contract to validate. */
export const readWager = ({ multiple, days, maxBet, minOdds, capTimes }: TypedWager): Wager => ({
  multiplePpm: typedMultiple(multiple) ?? WRONG,
  maxBet: maxBet.trim() === '' ? null : (typedMoney(maxBet) ?? BigInt(WRONG)),
  minOddsE4: minOdds.trim() === '' ? null : (typedOdds(minOdds) ?? WRONG),
  days: count(days, 90),
  capTimes: count(capTimes, 100),
});
export const typedWager = ({ multiplePpm, maxBet, minOddsE4, days, capTimes }: Wager): TypedWager => ({
  multiple: String(multiplePpm / ONCE),
  days: String(days),
  maxBet: maxBet === null ? '' : written(maxBet),
  minOdds: minOddsE4 === null ? '' : oddsText(minOddsE4),
  capTimes: String(capTimes),
});
const TYPED: Readonly<Record<string, string>> = { multiplePpm: 'multiple', minOddsE4: 'minOdds' };
/** The form's name for a field of the contract. */
export const wagerField = (wire: string): string => TYPED[wire] ?? wire;
/** Fields that the contract refuses. */
export const wagerFaults = (typed: TypedWager): FieldFaults =>
  invalidFields(
    (z.safeEncode(wager, readWager(typed)).error?.issues ?? []).map(({ path }) => wagerField(String(path[0]))),
  );
