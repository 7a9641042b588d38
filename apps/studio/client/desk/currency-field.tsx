import { useText } from '../text.ts';
import { FIELD } from './parts.tsx';

interface Props {
  readonly currencies: readonly string[];
  readonly currency: string;
  readonly setCurrency: (currency: string) => void;
}

/** Selects which book is shown: each currency has its own. Nothing if there is only one. */
export function CurrencyField({ currencies, currency, setCurrency }: Props) {
  const text = useText();
  if (currencies.length < 2) return null;
  return (
    <label className="flex max-w-60 items-center gap-3">
      <span className="text-meta">{text('desk.liability.currency')}</span>
      <select value={currency} onChange={(event) => setCurrency(event.target.value)} dir="ltr" className={FIELD}>
        {currencies.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
