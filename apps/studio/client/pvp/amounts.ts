import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { CHIP } from '../../games/pvp/tournament/tournament-round.ts';
import { usePvpView } from './use-pvp.ts';

/** Chips of a tournament, which are whole and no money: `1,500`. */
export const formatChips = (units: bigint): string => (units / CHIP).toLocaleString('en-US');

/** How amounts of the table are written: in money, or in chips at a table of a tournament. Each is isolated in a sentence. */
export function useAmounts() {
  const { session, round } = usePvpView();
  const isChips = !!round && 'tournament' in round;
  const plain = (units: bigint): string => (isChips ? formatChips(units) : formatMoney(units, session.symbol));
  return {
    isChips,
    plain,
    /** Of a decimal string, as the server tells amounts. */
    of: (decimal: string): string => `\u2066${plain(parseUnits(decimal)!)}\u2069`,
  };
}

/** Whether a table is one of a tournament, whose amounts are chips. */
export const isOfTournament = (table: string): boolean => table.startsWith('tournament-');
