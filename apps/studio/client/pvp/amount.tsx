import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { formatChips, isOfTournament, useAmounts } from './amounts.ts';
import { usePvpView } from './use-pvp.ts';

/** An amount of the table, given as the server tells it; reads from left to right in each language. */
export function Amount({ of, className = '' }: { of: string; className?: string }) {
  const { plain } = useAmounts();
  return (
    <bdi dir="ltr" className={`num whitespace-nowrap ${className}`}>
      {plain(parseUnits(of)!)}
    </bdi>
  );
}

/** An amount of a hand that is over, in units: chips where its table was a tournament's, else money. */
export function HandAmount({ table, units, className = '' }: { table: string; units: bigint; className?: string }) {
  const { session } = usePvpView();
  return (
    <bdi dir="ltr" className={`num whitespace-nowrap ${className}`}>
      {isOfTournament(table) ? formatChips(units) : formatMoney(units, session.symbol)}
    </bdi>
  );
}
