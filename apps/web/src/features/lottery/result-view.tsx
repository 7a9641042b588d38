import { useT } from '@kismet/app-kit/texts';
import type { Family } from '@kismet/rules/lottery/play';
import clsx from 'clsx';
import { Ball, Die } from './ball.tsx';
import { rowName } from './words.ts';

type Drawn = readonly (readonly string[])[];
/** Drawn numbers that hit, by row and position. */
export type HitPlaces = ReadonlySet<string>;
export const placeKey = (row: number, place: number): string => `${row}.${place}`;

interface Props {
  family: Pick<Family, 'code' | 'rows'>;
  drawn: Drawn;
  hits?: HitPlaces;
}
const ONE_ROW = new Set(['five-digits', 'k3', 'pk10', '11x5']);

/** A full result: one row, or the board its players are used to. */
export function ResultView({ family, drawn, hits }: Props) {
  return ONE_ROW.has(family.code) ? (
    <ResultRow family={family} drawn={drawn} {...(hits && { hits })} />
  ) : (
    <ResultBoard family={family} drawn={drawn} {...(hits && { hits })} />
  );
}

/** The first row, small, for lists. */
export function ResultRow({
  family,
  drawn,
  hits,
  small = false,
  falling = false,
}: Props & { small?: boolean; falling?: boolean }) {
  const numbers = drawn[0] ?? [];
  return (
    <span dir="ltr" className="flex flex-wrap gap-1">
      {numbers.map((one, place) => {
        const hit = hits?.has(placeKey(0, place)) ?? false;
        const key = placeKey(0, place);
        const shown =
          family.code === 'k3' ? (
            <Die face={one} size={small ? 28 : 36} hit={hit} />
          ) : (
            <Ball text={one} look={hit ? 'hit' : 'plain'} small={small} />
          );
        return (
          <span key={key} className={clsx(falling && 'animate-drop')} style={{ animationDelay: `${place * 60}ms` }}>
            {shown}
          </span>
        );
      })}
    </span>
  );
}

/** Prize rows, highest first; the special prize is highlighted as on the official boards. */
function ResultBoard({ family, drawn, hits }: Props) {
  const t = useT();
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full border-collapse text-center">
        <tbody>
          {family.rows.map((row, at) => (
            <tr key={row.code} className="border-t border-line first:border-t-0 odd:bg-surface even:bg-sunken/60">
              <th scope="row" className="w-28 border-e border-line px-2 py-2 text-meta font-semibold text-ink-soft">
                {rowName(t, row.code)}
              </th>
              <td className="px-2 py-2">
                <ul dir="ltr" className="flex flex-wrap justify-center gap-x-5 gap-y-1">
                  {drawn[at]?.map((one, place) => {
                    const hit = hits?.has(placeKey(at, place)) ?? false;
                    return (
                      <li
                        key={placeKey(at, place)}
                        className={clsx(
                          'num tracking-wide',
                          at === 0 ? 'text-title1 font-bold text-live' : 'text-label font-semibold',
                          hit && 'rounded-chip bg-win-soft px-1.5 !text-win underline underline-offset-4',
                        )}
                      >
                        {one}
                      </li>
                    );
                  })}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
