import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { CHIP } from '../../games/pvp/tournament/tournament-round.ts';
import { usePvpView } from './use-pvp.ts';

/** Chips of a tournament, which are whole and not money: `1,500`. */
export const formatChips = (units: bigint): string => (units / CHIP).toLocaleString('en-US');

/** How amounts of the table are written: as money, or as chips at a tournament table. Each one is isolated within a sentence. */
export function useAmounts() {
  const { session, round } = usePvpView();
  const isChips = !!round && 'tournament' in round;
  const plain = (units: bigint): string => (isChips ? formatChips(units) : formatMoney(units, session.symbol));
  return {
    isChips,
    plain,
    /** From a decimal string, the form in which the server gives amounts. */
    of: (decimal: string): string => `\u2066${plain(parseUnits(decimal)!)}\u2069`,
  };
}

/** Whether a table belongs to a tournament, with amounts in chips. */
export const isOfTournament = (table: string): boolean => table.startsWith('tournament-');
