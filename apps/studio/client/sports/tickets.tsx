import { parseUnits } from '@kismet/kernel/money';
import type { LegView, TicketView } from '../../server/sports/tickets/ticket-view.ts';
import { type MessageKey, useText } from '../text.ts';
import { Money } from '../ui/money.tsx';
import { ltr, marketText, pickText, scoreText, teamName } from './book-words.ts';
import { CashOut } from './cash-out.tsx';
import { Scoreboard } from './match/scoreboard.tsx';
import { Empty, Loading, Trouble } from './parts.tsx';
import { hrefOf } from './places.ts';
import { wholeOffer } from './slip/edit-bet.ts';
import { useBook, useBookView, useOddsText } from './use-book.ts';

/** The player's bets: either the open or the finished ones. */
export function Tickets({ show }: { show: 'open' | 'settled' }) {
  const { tickets, trouble, session } = useBookView();
  const text = useText();
  return (
    <section className="grid gap-3">
      <h2 className="text-title2 font-bold">{text('book.bets')}</h2>
      <ul className="flex gap-2">
        {(['open', 'settled'] as const).map((one) => (
          <li key={one}>
            <a
              href={hrefOf({ kind: 'bets', show: one })}
              aria-current={one === show ? 'page' : undefined}
              className={`rounded-button text-label flex min-h-11 items-center border px-4 ${
                one === show ? 'border-act bg-act-soft font-bold' : 'border-line-strong'
              }`}
            >
              {text(`book.bets.${one}`)}
            </a>
          </li>
        ))}
      </ul>
      {trouble && !tickets ? (
        <Trouble kind={trouble} />
      ) : !tickets ? (
        <Loading />
      ) : tickets.length === 0 ? (
        <Empty>{text(`book.bets.${show}.none`)}</Empty>
      ) : (
        <ul className="grid gap-3">
          {tickets.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} symbol={session.symbol} />
          ))}
        </ul>
      )}
    </section>
  );
}

function stateOf({ state, returned, cost, isVoid, isSold }: TicketView): { key: MessageKey; tone: string } {
  if (state === 'paid' || state === 'paying') {
    if (isVoid) return { key: 'book.ticket.void', tone: 'text-ink-soft' };
    const isWon = parseUnits(returned ?? '0')! > 0n;
    const isAhead = parseUnits(returned ?? '0')! > parseUnits(cost)!;
    if (isSold) return { key: 'book.ticket.sold', tone: isAhead ? 'text-win' : 'text-ink-soft' };
    if (!isWon) return { key: 'book.ticket.lost', tone: 'text-ink-muted' };
    return { key: 'book.ticket.won', tone: isAhead ? 'text-win' : 'text-ink-soft' };
  }
  return { key: `book.ticket.${state}` as MessageKey, tone: state === 'open' ? 'text-act' : 'text-warn' };
}

const timeText = (at: number): string => ltr(new Date(at).toLocaleTimeString('en-GB'));

function TicketCard({ ticket, symbol }: { ticket: TicketView; symbol: string }) {
  const text = useText();
  const { key, tone } = stateOf(ticket);
  const oddsText = useOddsText();
  const { legs, lines, jointE4, joints, cost, mostReturn, returned, sales, placedAt, decidedAt, mode } = ticket;
  return (
    <li className="border-line bg-surface rounded-card grid gap-2 border p-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className={tone}>{text(key as 'book.ticket.open')}</strong>
        <span className="text-meta text-ink-muted">
          {jointE4 === null ? '' : `${text('book.ticket.builder', { odds: ltr(oddsText(jointE4)) })} · `}
          {joints.map(({ oddsE4 }) => `${text('book.ticket.builder', { odds: ltr(oddsText(oddsE4)) })} · `).join('')}
          {mode === 'single' || jointE4 !== null ? '' : `${text('book.lines', { count: lines })} · `}
          {text('book.ticket.placed', { time: timeText(placedAt) })}
          {decidedAt === null ? '' : ` · ${text('book.ticket.decided', { time: timeText(decidedAt) })}`}
        </span>
      </p>
      <ul className="divide-line grid divide-y">
        {legs.map((leg) => (
          <LegRow
            key={`${leg.fixture} ${leg.market} ${leg.selection}`}
            leg={leg}
            isPriced={jointE4 === null && !joints.some(({ fixture }) => fixture === leg.fixture)}
            isInPlay={placedAt >= leg.startsAt}
          />
        ))}
      </ul>
      <p className="text-meta flex flex-wrap justify-between gap-x-4">
        <span>
          {text(ticket.isFree ? 'book.free.stake' : 'history.stake')}{' '}
          <Money units={parseUnits(cost)!} symbol={symbol} />
        </span>
        {returned === null ? (
          <span>
            {text('book.return')} <Money units={parseUnits(mostReturn)!} symbol={symbol} />
          </span>
        ) : (
          <span className={`font-bold ${tone}`}>
            {text('history.payout')} <Money units={parseUnits(returned)!} symbol={symbol} />
          </span>
        )}
      </p>
      {sales.map(({ amount, soldAt, isPaid }) => (
        <p key={soldAt} className="text-meta text-ink-soft">
          {text(isPaid ? 'book.cash-out.part' : 'book.cash-out.part-owed', { time: timeText(soldAt) })}{' '}
          <Money units={parseUnits(amount)!} symbol={symbol} />
        </p>
      ))}
      {ticket.state === 'open' && <CashOut ticket={ticket} symbol={symbol} />}
      {ticket.state === 'open' && <ChangeBet ticket={ticket} />}
    </li>
  );
}

/** Puts the bet on the slip; only while it can be cashed out in full. */
function ChangeBet({ ticket }: { ticket: TicketView }) {
  const game = useBook();
  const text = useText();
  if (!wholeOffer(ticket)) return null;
  return (
    <button
      type="button"
      onClick={() => void game.edit(ticket)}
      className="border-act text-act rounded-button text-label min-h-11 border px-4 font-bold"
    >
      {text('book.edit')}
    </button>
  );
}

/** A leg with the score when the bet was taken, if it was in play then, and the current score. */
function LegRow({ leg, isPriced, isInPlay }: { leg: LegView; isPriced: boolean; isInPlay: boolean }) {
  const text = useText();
  const oddsText = useOddsText();
  const { league, home, away, sport, startsAt } = leg;
  const fixture = {
    ...{ id: leg.fixture, league, home, away, sport, startsAt, stage: leg.now.stage, standing: leg.now.standing },
    ...{ winner: null, isSuspended: false, markets: 0, main: null },
  };
  return (
    <li className="grid gap-1 py-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          <strong>{pickText(text, leg.market, leg.selection, leg)}</strong>{' '}
          <span className="text-meta text-ink-muted">{marketText(text, leg.market, leg)}</span>
        </span>
        <span>
          <bdi dir="ltr" className="num font-bold">
            {isPriced && oddsText(leg.oddsE4)}
          </bdi>
          {leg.result && <span className="text-meta"> · {text(`book.leg.${leg.result}`)}</span>}
        </span>
      </p>
      {isInPlay && (
        <p className="text-meta text-ink-muted">{text('book.ticket.at', { score: scoreText(leg.standing) })}</p>
      )}
      <a href={hrefOf({ kind: 'match', id: leg.fixture })} className="text-meta grid min-h-11 content-center">
        <span className="sr-only">{`${teamName(league, home)} – ${teamName(league, away)}`}</span>
        <Scoreboard fixture={fixture} />
      </a>
    </li>
  );
}
