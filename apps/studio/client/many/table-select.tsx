import { useSyncExternalStore } from 'react';
import { useText } from '../text.ts';
import type { ManyTables } from './many-tables.ts';

/** Which table is shown at a place. */
export function TableSelect({ many, at, lang }: { many: ManyTables; at: number; lang: string }) {
  const text = useText();
  const { choices, places } = useSyncExternalStore(many.subscribe, many.snapshot);
  const taken = new Set(places.flatMap(({ table }, place) => (place === at || !table ? [] : [table])));
  const nameIn = (names: Readonly<Record<string, string>>) => names[lang] ?? names.en!;
  return (
    <select
      aria-label={text('many.choose', { place: at + 1 })}
      value={places[at]!.table ?? ''}
      onChange={(event) => void many.choose(at, event.target.value || null)}
      className="rounded-input text-meta min-h-11 w-full min-w-0 border border-[#ffffff55] bg-[#08352b] px-2 font-semibold text-[#fff4dc]"
    >
      <option value="">{text('many.none')}</option>
      {choices.map(({ table, names, level, isShut }) => (
        <option key={table} value={table} disabled={isShut || taken.has(table)}>
          {[nameIn(names), ...(level ? [nameIn(level.names)] : []), ...(isShut ? [text('many.shut')] : [])].join(' · ')}
        </option>
      ))}
    </select>
  );
}
