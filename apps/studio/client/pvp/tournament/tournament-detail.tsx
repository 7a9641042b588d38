import { parseUnits } from '@kismet/kernel/money';
import type { Standing, TournamentPage } from '../../../server/pvp/tournament/tournament-views.ts';
import { useText } from '../../text.ts';
import { formatChips } from '../amounts.ts';
import { CardFacts } from './card-facts.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { kindWords } from './kind-words.ts';
import { OwnResult } from './own-result.tsx';
import { HandsOf } from './own-tournaments.tsx';
import { EntryRefusal, Reading, stateKey, Unread, useMoneyText } from './parts.tsx';
import { useTournament } from './use-tournaments.ts';

const chips = (decimal: string): string => formatChips(parseUnits(decimal)!);
const CELL = 'border-t border-current/20 py-1.5 pe-3 text-start';

/** One tournament: the player's own result, its price and prizes, its levels, and everybody's place. */
export function TournamentDetail({ of: ref, canEnter }: { of: string; canEnter: boolean }) {
  const text = useText();
  const { value, hasFailed, refused, again, take } = useTournament(ref);
  if (value === null && !hasFailed) return <Reading />;
  return (
    <div className="space-y-5">
      {hasFailed && (refused ? <EntryRefusal code={refused} /> : <Unread hasOlder={value !== null} again={again} />)}
      {value && (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="text-title2 font-bold">{kindWords(value.kind, value.most, text)}</h3>
            <span className="text-meta font-semibold">{text(stateKey(value))}</span>
          </div>
          <OwnResult of={value} />
          <CardFacts of={value} />
          {canEnter && (
            <div className="flex flex-wrap gap-2">
              <EntryButtons of={value} onDone={take} />
            </div>
          )}
          {value.own && value.level !== null && <HandsOf of={value.ref} isInside={!canEnter} />}
          <Payouts of={value} />
          <Standings of={value} />
          <Levels of={value} />
          <p className="text-meta">{text('tour.rules')}</p>
        </>
      )}
    </div>
  );
}

function Payouts({ of }: { of: TournamentPage }) {
  const text = useText();
  const money = useMoneyText();
  if (of.state === 'cancelled') return null;
  const isEarly = of.entrants < of.fewest;
  return (
    <section>
      <h4 className="text-label font-bold">{text('tour.payouts')}</h4>
      {of.state !== 'over' && <p className="text-meta">{text(isEarly ? 'tour.payouts.fewest' : 'tour.payouts.now')}</p>}
      <table className="mt-1 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{text('tour.col.place')}</th>
            <th scope="col">{text('tour.col.prize')}</th>
          </tr>
        </thead>
        <tbody>
          {of.prizes.map((prize, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={n}>
              <td className={`${CELL} num`}>{n + 1}</td>
              <td className={`${CELL} num`}>{money(prize)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Standings({ of: { standings, state } }: { of: TournamentPage }) {
  const text = useText();
  return (
    <section>
      <h4 className="text-label font-bold">{text('tour.standings')}</h4>
      {standings.length === 0 ? (
        <p className="text-meta">{text('tour.standings.none')}</p>
      ) : (
        <table className="mt-1 w-full">
          <thead>
            <tr className="text-meta">
              <th scope="col" className="text-start font-normal">
                {text('tour.col.place')}
              </th>
              <th scope="col" className="text-start font-normal">
                {text('tour.col.player')}
              </th>
              <th scope="col" className="text-start font-normal">
                {text(state === 'over' ? 'tour.col.prize' : 'tour.col.chips')}
              </th>
            </tr>
          </thead>
          <tbody>
            {standings.map((one) => (
              <Row key={one.name} of={one} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ of: { place, name, isBot, isOwn, isOut, stack, prize } }: { of: Standing }) {
  const text = useText();
  const money = useMoneyText();
  const isPaid = prize !== null && parseUnits(prize)! > 0n;
  return (
    <tr className={isOwn ? 'font-bold' : ''} aria-current={isOwn ? 'true' : undefined}>
      <td className={`${CELL} num`}>{place ?? '–'}</td>
      <td className={CELL}>
        {isOwn ? text('pvp.you') : <bdi dir="ltr">{name}</bdi>}
        {isBot && <span className="rounded-chip text-tiny ms-1 bg-[#6142bf] px-1.5 text-white">{text('pvp.bot')}</span>}
      </td>
      <td className={CELL}>
        {isPaid ? (
          money(prize)
        ) : isOut ? (
          text('tour.standings.out')
        ) : (
          <bdi dir="ltr" className="num">
            {chips(stack)}
          </bdi>
        )}
      </td>
    </tr>
  );
}

function Levels({ of: { levels, level, stack } }: { of: TournamentPage }) {
  const text = useText();
  return (
    <section>
      <h4 className="text-label font-bold">{text('tour.levels')}</h4>
      <p className="text-meta">
        {text('tour.levels.stack', { amount: `\u2066${chips(stack)}\u2069` })}{' '}
        {text('tour.levels.each', { count: levels[0]?.minutes ?? 0 })}
      </p>
      <ol className="mt-2 flex flex-wrap gap-2" dir="ltr">
        {levels.map(({ boot }, n) => (
          <li
            key={boot}
            aria-current={n === level ? 'step' : undefined}
            className={`num rounded-chip border border-current/30 px-2 py-0.5 ${n === level ? 'bg-[#f4c56a] font-bold text-[#1b120a]' : ''}`}
          >
            {chips(boot)}
          </li>
        ))}
      </ol>
    </section>
  );
}
