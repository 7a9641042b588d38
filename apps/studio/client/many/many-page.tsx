import { parseUnits } from '@kismet/kernel/money';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DealtState } from '../../server/http/dealt-state.ts';
import { chipsAt, chipText } from '../dealt/chips/chips.ts';
import { DealtContext } from '../dealt/use-dealt.ts';
import { tellParent } from '../server/tell-parent.ts';
import { Sounds } from '../sound/sounds.ts';
import { useText } from '../text.ts';
import { Gate } from '../ui/gate.tsx';
import { Icon } from '../ui/icon.tsx';
import { Money, moneyText } from '../ui/money.tsx';
import { GameBar, SessionStrip } from '../ui/top-bar.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { type ManyState, ManyTables, type Place } from './many-tables.ts';
import { MiniTable, placeId } from './mini-table.tsx';
import { TableSelect } from './table-select.tsx';

interface Props {
  readonly lang: string;
  readonly sessionKey: string;
  readonly opened: DealtState;
  /** Leaves for a single table: the session's own, or the one named. */
  readonly onLeave: (table: string | null) => void;
}

/** Four tables at once: the state of each, its road, and a bet with one click, using the selected chip. */
export default function ManyPage({ lang, sessionKey, opened, onLeave }: Props) {
  const text = useText();
  const [many] = useState(() => new ManyTables(sessionKey, new Sounds()));
  const state = useSyncExternalStore(many.subscribe, many.snapshot);
  const [hasFailed, setFailed] = useState(false);
  const open = useCallback(() => {
    setFailed(false);
    many.open(opened).catch(() => setFailed(true));
  }, [many, opened]);
  useEffect(() => {
    open();
    tellParent('kismet:ready', opened.lobbyUrl);
    return () => many.stop();
  }, [many, open, opened]);
  const go = (place: number) => () => {
    many.activate(place);
    document.getElementById(placeId(place))?.focus();
  };
  useKeys(false, { '1': go(0), '2': go(1), '3': go(2), '4': go(3) });
  if (state.isEnded) return <Gate kind="ended" />;
  if (hasFailed) return <Gate kind="offline" onRetry={open} />;
  const { openedAt, staked, returned } = state.totals ?? opened.totals;
  return (
    <div className="flex h-dvh flex-col bg-[linear-gradient(#0f5c4a,#08352b)] text-[#fff4dc]">
      <GameBar
        title={text('many.title')}
        isDemo={opened.isDemo}
        lobbyUrl={opened.lobbyUrl}
        menu={<Menu onBack={() => onLeave(null)} />}
        strip={
          <SessionStrip
            openedAt={openedAt}
            net={parseUnits(returned)! - parseUnits(staked)!}
            symbol={opened.symbol}
            lastRound={null}
          />
        }
      />
      {/* Focusable, because it scrolls on small screens. */}
      <main tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ul className="many-grid mx-auto max-w-[1200px] p-2">
          {state.places.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the four places stay where they are
            <li key={at} className="grid min-w-0">
              <PlaceView
                many={many}
                at={at}
                place={place}
                isActive={state.active === at}
                lang={lang}
                onLeave={onLeave}
              />
            </li>
          ))}
        </ul>
        <p className="text-tiny mx-auto max-w-[1200px] px-3 pb-3">{text('many.rule')}</p>
      </main>
      <Tray many={many} state={state} symbol={opened.symbol} />
    </div>
  );
}

function Menu({ onBack }: { onBack: () => void }) {
  const text = useText();
  return (
    <nav aria-label={text('game.menu')} className="ms-auto flex">
      <button
        type="button"
        onClick={onBack}
        aria-label={text('many.back')}
        title={text('many.back')}
        className="grid size-11 place-items-center"
      >
        <Icon name="one" size={20} />
      </button>
    </nav>
  );
}

interface PlaceProps extends Pick<Props, 'lang' | 'onLeave'> {
  readonly many: ManyTables;
  readonly at: number;
  readonly place: Place;
  readonly isActive: boolean;
}

/** One of the four places: which table it shows, the table itself, or why there is none. */
function PlaceView({ many, at, place: { table, game, hasFailed, isShut }, isActive, lang, onLeave }: PlaceProps) {
  const text = useText();
  const name = text('many.choose', { place: at + 1 });
  return (
    <section
      id={placeId(at)}
      tabIndex={-1}
      aria-label={name}
      onFocus={() => many.activate(at)}
      className={`rounded-card grid min-w-0 content-start gap-1.5 bg-[#0004] p-1.5 sm:p-2 ${isActive ? 'outline-2 outline-[#f4c56a]' : ''}`}
    >
      <div className="flex gap-1">
        <TableSelect many={many} at={at} lang={lang} />
        {game && (
          <button
            type="button"
            onClick={() => onLeave(table)}
            aria-label={text('many.open', { name })}
            title={text('many.open', { name })}
            className="rounded-input grid size-11 shrink-0 place-items-center border border-[#ffffff55]"
          >
            <Icon name="one" size={18} />
          </button>
        )}
      </div>
      {game && (
        <DealtContext value={game}>
          <MiniTable many={many} at={at} isActive={isActive} />
        </DealtContext>
      )}
      {hasFailed && (
        <p role="alert" className="text-meta grid gap-2 p-2">
          {text(isShut ? 'many.shut.why' : 'many.unread')}
          {!isShut && (
            <button type="button" onClick={() => void many.again(at)} className="min-h-11 font-semibold underline">
              {text('gate.retry')}
            </button>
          )}
        </p>
      )}
      {table && !game && !hasFailed && <div aria-busy="true" className="rounded-input h-60 bg-[#0003]" />}
    </section>
  );
}

/** The balance, and the chip that a click bets. */
function Tray({ many, state, symbol }: { many: ManyTables; state: ManyState; symbol: string }) {
  const text = useText();
  const game = state.places[state.active]?.game ?? state.places.find((one) => one.game)?.game;
  const view = game?.snapshot();
  const level = view?.session.level?.code;
  return (
    <section
      aria-label={text('game.controls')}
      className="bg-surface border-line text-ink mx-auto w-full max-w-[1200px] space-y-1.5 border-t p-2"
    >
      <p className="text-meta text-ink-muted flex flex-wrap items-baseline gap-x-2">
        {text('control.balance')}
        {state.balance === null ? (
          text('control.balance.unknown')
        ) : (
          <Money units={state.balance} symbol={symbol} className="text-money text-label font-bold" />
        )}
      </p>
      <div
        role="radiogroup"
        aria-label={text('dealt.chips')}
        className="flex justify-between gap-1 sm:justify-start sm:gap-3"
      >
        {chipsAt(level).map((units, place) => (
          <label key={chipText(units)} className={`dealt-coin dealt-coin-${place + 1}`}>
            <input
              type="radio"
              name="chip"
              className="sr-only"
              checked={units === view?.chip}
              aria-label={text('dealt.chip', { amount: moneyText(units, symbol) })}
              onChange={() => many.chooseChip(units, level)}
            />
            <bdi dir="ltr">{chipText(units)}</bdi>
          </label>
        ))}
      </div>
    </section>
  );
}
