import { ODDS_FORMATS, type OddsFormat } from '../../games/sports/pricing/formats.ts';
import { useText } from '../text.ts';
import { Select } from '../ui/select.tsx';
import { useBook, useBookView } from './use-book.ts';

/** The odds format: decimal, or as a profit. It only affects the display. */
export function OddsFormatChoice() {
  const game = useBook();
  const { format } = useBookView();
  const text = useText();
  return (
    <label className="text-meta text-ink-soft flex items-center justify-end gap-2">
      {text('book.odds.format')}
      <Select value={format} onChange={(event) => game.read(event.target.value as OddsFormat)}>
        {ODDS_FORMATS.map((one) => (
          <option key={one} value={one}>
            {text(`book.odds.${one}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}
