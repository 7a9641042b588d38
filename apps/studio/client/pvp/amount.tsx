import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { formatChips, isOfTournament, useAmounts } from './amounts.ts';
import { usePvpView } from './use-pvp.ts';

/** An amount of the table, as given by the server; read from left to right in every language. */
export function Amount({ of, className = '' }: { of: string; className?: string }) {
  const { plain } = useAmounts();
  return (
    <bdi dir="ltr" className={`num whitespace-nowrap ${className}`}>
      {plain(parseUnits(of)!)}
    </bdi>
  );
}

/** An amount from a finished hand, in units: chips if its table was a tournament's, otherwise money. */
export function HandAmount({ table, units, className = '' }: { table: string; units: bigint; className?: string }) {
  const { session } = usePvpView();
  return (
    <bdi dir="ltr" className={`num whitespace-nowrap ${className}`}>
      {isOfTournament(table) ? formatChips(units) : formatMoney(units, session.symbol)}
    </bdi>
  );
}
