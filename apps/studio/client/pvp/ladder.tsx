import type { LadderView } from '../../server/pvp/ladder.ts';
import { useText } from '../text.ts';
import { Reading, Unread } from './tournament/parts.tsx';
import { useRead } from './tournament/use-tournaments.ts';
import { usePvp, usePvpView } from './use-pvp.ts';

/** The ranking of a game's players, best first. */
export function Ladder() {
  const game = usePvp();
  const { session } = usePvpView();
  const text = useText();
  const { value, hasFailed, again } = useRead(() => game.api.ladder());
  return (
    <section aria-label={text('pvp.ladder.tab')} className="mx-auto max-w-[860px] space-y-4 p-4 text-[#fff4dc]">
      <p>{text('pvp.ladder.about')}</p>
      {session.isDemo && <p className="text-meta">{text('pvp.ladder.demo')}</p>}
      {hasFailed && <Unread hasOlder={value !== null} again={again} />}
      {value === null && !hasFailed && <Reading />}
      {value && (
        <>
          {!session.isDemo && <Own own={value.own} />}
          {value.best.length === 0 ? (
            <p className="py-10 text-center">{text('pvp.ladder.none')}</p>
          ) : (
            <Best rows={value.best} />
          )}
        </>
      )}
    </section>
  );
}

function Own({ own }: Pick<LadderView, 'own'>) {
  const text = useText();
  if (!own) return <p className="font-semibold">{text('pvp.ladder.unrated')}</p>;
  const { rating, hands, place, missing } = own;
  return (
    <p className="rounded-card border border-[#f4c56a] bg-[#0006] p-4 font-semibold">
      {text('pvp.ladder.own', { rating, hands })} {place !== null && text('pvp.ladder.place', { place })}
      {missing > 0 && text('pvp.ladder.missing', { count: missing })}
    </p>
  );
}

function Best({ rows }: { rows: LadderView['best'] }) {
  const text = useText();
  return (
    <table className="text-label w-full border-collapse bg-[#0006]">
      <thead>
        <tr className="border-b border-[#ffffff2e] text-start">
          <th className="p-2 text-start font-semibold">{text('pvp.ladder.col.place')}</th>
          <th className="p-2 text-start font-semibold">{text('pvp.ladder.col.name')}</th>
          <th className="p-2 text-end font-semibold">{text('pvp.ladder.col.rating')}</th>
          <th className="p-2 text-end font-semibold">{text('pvp.ladder.col.hands')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, name, rating, hands, isOwn }, n) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are places, and names repeat
            key={n}
            aria-current={isOwn || undefined}
            className={`border-b border-[#ffffff1f] ${isOwn ? 'bg-[#f4c56a33] font-bold' : ''}`}
          >
            <td className="num p-2">{place}</td>
            <td className="p-2">
              <bdi>{name}</bdi>
              {isOwn && <span className="ms-2 text-[#ffe08a]">{text('pvp.ladder.you')}</span>}
            </td>
            <td className="num p-2 text-end">{rating}</td>
            <td className="num p-2 text-end">{hands}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
