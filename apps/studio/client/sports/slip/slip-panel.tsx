import { parseUnits } from '@kismet/kernel/money';
import { useId } from 'react';
import { BUILDER, BUILDERS } from '../../../games/sports/slip/ticket-mode.ts';
import { useText } from '../../text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { ltr, marketText, pickText, teamName } from '../book-words.ts';
import { useBook, useBookView, useOddsText } from '../use-book.ts';
import { barOdds } from './bar-odds.ts';
import { BuilderPrice } from './builder-price.tsx';
import { EachWayToggle } from './each-way-toggle.tsx';
import { freeBetOn } from './free-bet-on.ts';
import { FreeBets } from './free-bets.tsx';
import { countedSlip, hasMoved, isTogether, matchesTogether, type SlipPick, slipModes } from './slip.ts';
import { OpenSlip, ShareSlip } from './slip-code.tsx';
import { SlipFoot } from './slip-foot.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The slip: a column beside the matches, on phones a sheet at the bottom that leaves the match in view. */
export function SlipPanel({ isOpen, setOpen }: Props) {
  const view = useBookView();
  const { picks, builder, builders, mode, notice } = view;
  const text = useText();
  const id = useId();
  const oddsText = useOddsText();
  const free = freeBetOn(view);
  const stake = free?.stake ?? view.stake;
  const slip = countedSlip({ picks, builder, builders, mode, stake });
  const isSaying = notice.kind !== 'none';
  return (
    <aside aria-label={text('book.slip')} className={`book-slip border-line bg-surface ${isOpen ? 'is-open' : ''}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="bg-act text-on-act flex min-h-12 w-full items-center justify-between gap-3 px-4 font-semibold lg:hidden"
      >
        <span>
          {text('book.slip')} <bdi dir="ltr">({picks.length})</bdi>
        </span>
        <bdi dir="ltr" className="num">
          {barOdds(view).map(oddsText).join(' + ')}
        </bdi>
        <span aria-hidden="true">{isOpen ? '▼' : '▲'}</span>
      </button>
      <div id={id} className="book-slip-body">
        <h2 className="text-title2 hidden px-4 pt-3 font-bold lg:block">{text('book.slip')}</h2>
        {/* Focusable, because it scrolls. */}
        <div tabIndex={0} className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 py-2">
          {picks.length === 0 && !isSaying && (
            <p className="text-ink-muted py-6 text-center">{text('book.slip.empty')}</p>
          )}
          <ul className="divide-line divide-y">
            {picks.map((pick) => (
              <PickRow key={`${pick.fixture} ${pick.market} ${pick.selection}`} pick={pick} />
            ))}
          </ul>
          {mode === BUILDER && picks.length > 1 && <BuilderPrice builder={builder} />}
          {matchesTogether(mode, picks).map((fixture) => (
            <BuilderPrice key={fixture} builder={builders[fixture] ?? null} fixture={fixture} />
          ))}
          <EachWayToggle />
          {picks.length > 0 && <Choices />}
          {picks.length > 0 && <ShareSlip />}
          <OpenSlip />
        </div>
        <SlipFoot slip={slip} isFree={free !== null} isStakeRead={(parseUnits(stake) ?? 0n) > 0n} />
      </div>
    </aside>
  );
}

/** A selection, with the price that was taken and its current price. */
function PickRow({ pick }: { pick: SlipPick }) {
  const game = useBook();
  const text = useText();
  const oddsText = useOddsText();
  const { mode, picks, stake } = useBookView();
  const { league, home, away, oddsE4, nowE4, isClosed, ownStake = '' } = pick;
  // within a bet builder a selection has no price of its own
  const isPriced = !isTogether(mode, picks, pick);
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 grow">
        <p className="flex justify-between gap-2">
          <strong className="min-w-0">{pickText(text, pick.market, pick.selection, pick)}</strong>
          <bdi dir="ltr" className="num font-bold">
            {isPriced && hasMoved(pick) && <s className="text-ink-muted me-1 font-normal">{oddsText(oddsE4)}</s>}
            {isPriced && oddsText(nowE4 ?? oddsE4)}
          </bdi>
        </p>
        <p className="text-meta text-ink-muted">
          {marketText(text, pick.market, pick)} · <bdi>{teamName(league, home)}</bdi> –{' '}
          <bdi>{teamName(league, away)}</bdi>
        </p>
        {mode === 'singles' && picks.length > 1 && (
          <label className="text-meta mt-1 flex items-center gap-2">
            {text('book.stake.own')}
            <input
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              placeholder={stake}
              value={ownStake}
              onChange={(event) => game.stakeOn(pick, event.target.value.replace(/[^\d.]/g, ''))}
              className="num rounded-input border-line-strong bg-surface min-h-11 w-24 border px-3 text-start"
            />
          </label>
        )}
        {(isClosed || nowE4 === null) && (
          <p className="text-meta text-warn font-semibold">{text(isClosed ? 'book.closed' : 'book.suspended')}</p>
        )}
      </div>
      <button
        type="button"
        onClick={() => game.drop(pick)}
        aria-label={`${text('book.slip.drop')}: ${pickText(text, pick.market, pick.selection, pick)}`}
        className="text-ink-soft grid size-11 shrink-0 place-items-center"
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

const STAKES = ['10', '50', '100', '500'];
const POLICIES = ['none', 'higher', 'any'] as const;

/** Mode, stake, and which price changes are accepted. */
function Choices() {
  const game = useBook();
  const view = useBookView();
  const { picks, mode, policy } = view;
  // a player who types a different stake pays it
  const stake = freeBetOn(view)?.stake ?? view.stake;
  const text = useText();
  const modes = slipModes(picks);
  const modeText = (name: string): string => {
    const size = /^of-(\d)$/.exec(name)?.[1];
    if (size) return text('book.mode.of', { size: Number(size), count: picks.length });
    return name === 'singles' || name === 'combination' || name === BUILDER || name === BUILDERS
      ? text(`book.mode.${name}`)
      : ltr(SYSTEM_NAMES[name] ?? name);
  };
  return (
    <div className="grid gap-3 py-3">
      {modes.length > 1 && (
        <label className="text-meta grid gap-1 font-semibold">
          {text('book.mode')}
          <Select value={mode} onChange={(event) => game.set({ mode: event.target.value })} className="font-normal">
            {modes.map((name) => (
              <option key={name} value={name}>
                {modeText(name)}
              </option>
            ))}
          </Select>
        </label>
      )}
      <label className="text-meta grid gap-1 font-semibold">
        {text('book.stake')}
        <input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={stake}
          onChange={(event) => game.set({ stake: event.target.value.replace(/[^\d.]/g, '') })}
          className="num rounded-input border-line-strong bg-surface min-h-11 border px-3 text-start font-normal"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        {STAKES.map((one) => (
          <button
            key={one}
            type="button"
            onClick={() => game.set({ stake: one })}
            className="num rounded-button border-line-strong min-h-11 grow border px-3"
          >
            {one}
          </button>
        ))}
      </div>
      <FreeBets />
      <fieldset className="text-meta">
        <legend className="font-semibold">{text('book.policy')}</legend>
        {POLICIES.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input type="radio" name="policy" checked={policy === one} onChange={() => game.set({ policy: one })} />
            {text(`book.policy.${one}`)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  'lucky-15': 'Lucky 15',
  canadian: 'Canadian',
  'lucky-31': 'Lucky 31',
  heinz: 'Heinz',
  'super-heinz': 'Super Heinz',
  goliath: 'Goliath',
};
