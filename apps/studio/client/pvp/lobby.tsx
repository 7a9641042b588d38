import { parseUnits } from '@kismet/kernel/money';
import { useState } from 'react';
import { pvpTitleOf } from '../../games/pvp/pvp-titles.ts';
import type { PvpNow } from '../../server/http/pvp-state.ts';
import { useText } from '../text.ts';
import { Money, moneyText } from '../ui/money.tsx';
import { useMoving } from '../ui/use-moving.ts';
import { gameWords } from './game-words.ts';
import { RefusalLine } from './pvp-status.tsx';
import { usePvp, usePvpView } from './use-pvp.ts';

const CODE = /^[a-z0-9]{6}$/i;
const BUTTON = 'rounded-button text-label min-h-11 px-4 font-semibold disabled:opacity-60';

/** Tables by boot, a quick seat, and friends' tables by code. */
export function Lobby({ openRules }: { openRules: () => void }) {
  const { lobby, session, waiting } = usePvpView();
  const text = useText();
  return (
    <div className="mx-auto max-w-[860px] space-y-4 p-4 text-[#fff4dc]">
      <p>
        {text(gameWords(session.pvpGame).about)}{' '}
        <button type="button" onClick={openRules} className="min-h-11 font-semibold text-[#ffe6b0] underline">
          {text('crash.info.how')}
        </button>
      </p>
      <p className="text-meta">{text(session.isDemo ? 'pvp.lobby.demo' : 'pvp.lobby.money')}</p>
      <RefusalLine />
      {waiting ? <Waiting {...waiting} /> : <Join />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {lobby.map((one) => (
          <BootRow key={`${one.boot} ${one.pace} ${one.seats}`} {...one} />
        ))}
      </ul>
    </div>
  );
}

function BootRow({ boot, pace, seats, players, waiting: others }: PvpNow['lobby'][number]) {
  const game = usePvp();
  const { session, isBusy, waiting } = usePvpView();
  const text = useText();
  const units = parseUnits(boot)!;
  const { rakeAt, reserveAt, paces, seats: sizes } = pvpTitleOf(session.gameCode)!;
  const offered = { boot, pace, seats };
  const words = gameWords(session.pvpGame);
  const { ppm, cap } = rakeAt(units);
  const size = sizes.length > 1 ? text('ludo.seats', { count: seats }) : null;
  const kind = paces.length > 1 ? text(`rummy.pace.${pace}`) : size;
  const amount = moneyText(units, session.symbol);
  const shown = kind ? `${amount}, ${kind}` : amount;
  return (
    <li className="rounded-card border border-[#ffffff2e] bg-[#0006] p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-title2 font-bold">
          {text(words.stake)} <Money units={units} symbol={session.symbol} />
        </h3>
        <span className="text-meta">{text('pvp.lobby.players', { count: players + others })}</span>
      </div>
      {kind && <p className="text-label mt-1 font-semibold">{kind}</p>}
      <p className="text-meta mt-1">
        {text(words.reserve, { amount: moneyText(reserveAt(units), session.symbol) })}
        <br />
        {text('pvp.rake', { percent: ppm / 10_000, cap: moneyText(cap, session.symbol) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          disabled={isBusy || waiting !== null}
          aria-label={`${text('pvp.lobby.quick')} – ${shown}`}
          onClick={() => void game.sit(offered)}
          className={`${BUTTON} bg-[#f4c56a] text-[#1b120a]`}
        >
          {text('pvp.lobby.quick')}
        </button>
        <button
          type="button"
          disabled={isBusy || waiting !== null}
          aria-label={`${text('pvp.lobby.private')} – ${shown}`}
          onClick={() => void game.openPrivate(offered)}
          className={`${BUTTON} border border-[#f4c56a] text-[#ffe6b0]`}
        >
          {text('pvp.lobby.private')}
        </button>
      </div>
    </li>
  );
}

function Join() {
  const game = usePvp();
  const { isBusy } = usePvpView();
  const text = useText();
  const [code, setCode] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void game.join(code.trim());
      }}
    >
      <label className="text-meta">
        <span className="mb-1 block">{text('pvp.lobby.code')}</span>
        <input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          dir="ltr"
          maxLength={6}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="rounded-button min-h-11 w-40 border border-[#ffffff80] bg-[#0008] px-3 tracking-[0.2em] text-[#fff4dc] uppercase"
        />
      </label>
      <button
        type="submit"
        disabled={isBusy || !CODE.test(code.trim())}
        className={`${BUTTON} border border-[#f4c56a] text-[#ffe6b0]`}
      >
        {text('pvp.lobby.join')}
      </button>
    </form>
  );
}

/** Seats are drawn among those waiting, until a table is found. */
function Waiting({ boot, seats, since }: NonNullable<PvpNow['waiting']>) {
  const game = usePvp();
  const { session } = usePvpView();
  const text = useText();
  const words = gameWords(session.pvpGame);
  const seconds = useMoving(() => Math.max(0, Math.floor((game.now() - since) / 1_000)), 2);
  return (
    <section className="rounded-card bg-[#0008] p-4 text-center">
      <p role="status">{text(words.waiting, { amount: moneyText(parseUnits(boot)!, session.symbol) })}</p>
      <p className="text-title2 num font-bold" aria-hidden="true">
        <bdi dir="ltr">{seconds} s</bdi>
      </p>
      <p className="text-meta">{text(words.waitingWhy, { count: seats })}</p>
      <button
        type="button"
        onClick={() => void game.waitNoMore()}
        className={`${BUTTON} mt-3 border border-[#f4c56a] text-[#ffe6b0]`}
      >
        {text('pvp.waiting.stop')}
      </button>
    </section>
  );
}
