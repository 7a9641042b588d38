import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { useState } from 'react';
import { mostOf, SPECIES } from '../../games/fish/species.ts';
import { useText } from '../text.ts';
import { Money, moneyText } from '../ui/money.tsx';
import { useMoving } from '../ui/use-moving.ts';
import { speciesName } from './species-name.ts';
import { useFish, useFishPart } from './use-fish.ts';

/** Switching to a gun this many times as expensive as the current one has to be confirmed. */
const ASKED_FROM = 5n;

/** Balance, magazine, guns, and fish by name: everything that can be done without aiming. */
export function FishPanel() {
  const text = useText();
  return (
    <section
      aria-label={text('game.controls')}
      className="bg-surface border-line mx-auto w-full max-w-[900px] space-y-2 border-t p-2 sm:rounded-t-[16px] sm:p-3"
    >
      <div className="text-meta text-ink-muted flex flex-wrap items-baseline justify-between gap-x-3">
        <Balance />
        <Cost />
      </div>
      <Guns />
      <div className="grid grid-cols-[1fr_auto] items-center gap-2">
        <Left />
        <Magazine />
      </div>
      <Targets />
    </section>
  );
}

function Balance() {
  const game = useFish();
  const balance = useFishPart((view) => view.balance);
  const symbol = useFishPart(({ session }) => session.symbol);
  const text = useText();
  return (
    <p className="flex items-baseline gap-1">
      {text('control.balance')}
      {balance === null ? (
        <button type="button" onClick={() => void game.refresh()} className="text-act min-h-6 font-semibold underline">
          {text('control.balance.unknown')}
        </button>
      ) : (
        <Money units={balance} symbol={symbol} className="text-money text-label font-bold" />
      )}
    </p>
  );
}

/** Shots left, or the price of a magazine: it changes with every shot, and nothing else on the panel does. */
function Left() {
  const magazine = useFishPart((view) => view.magazine);
  const ready = useFishPart((view) => view.ready);
  const session = useFishPart((view) => view.session);
  const gun = useFishPart((view) => view.gun);
  const text = useText();
  const amount = () => moneyText(costOfMagazine(session.guns[gun - 1]!, session.shotsEach), session.symbol);
  return (
    <p className="text-meta" data-spent={magazine?.spent ?? 0}>
      {magazine
        ? text('fish.left', { shots: ready, all: magazine.shots })
        : text('fish.none', { shots: session.shotsEach, amount: amount() })}
    </p>
  );
}

/** Takes a seat, pays for a magazine, or closes it. */
function Magazine() {
  const game = useFish();
  const isBusy = useFishPart((view) => view.isBusy);
  const isSeated = useFishPart(({ place }) => place !== null);
  const isLoaded = useFishPart(({ magazine }) => magazine !== null);
  const text = useText();
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void (!isSeated ? game.sit() : isLoaded ? game.close() : game.load())}
      className="border-act text-act rounded-button text-meta min-h-11 border-2 px-4 font-semibold disabled:opacity-50"
    >
      {text(isBusy ? 'crash.sending' : !isSeated ? 'fish.sit' : isLoaded ? 'fish.close' : 'fish.load')}
    </button>
  );
}

const costOfMagazine = (cost: string, shots: number): bigint => parseUnits(cost)! * BigInt(shots);

/** The cost of the last minute, always in view. */
function Cost() {
  const game = useFish();
  const symbol = useFishPart(({ session }) => session.symbol);
  const text = useText();
  const perMinute = useMoving(() => formatMoney(game.costPerMinute(), symbol), 1);
  return <p>{text('fish.minute', { amount: `\u2066${perMinute}\u2069` })}</p>;
}

function Guns() {
  const game = useFish();
  const session = useFishPart((view) => view.session);
  const gun = useFishPart((view) => view.gun);
  const isBusy = useFishPart((view) => view.isBusy);
  const text = useText();
  const [asked, setAsked] = useState<number | null>(null);
  const costOf = (level: number): bigint => parseUnits(session.guns[level - 1]!)!;
  const choose = (level: number): void => {
    const isAsked = asked !== level && costOf(level) >= costOf(gun) * ASKED_FROM;
    setAsked(isAsked ? level : null);
    if (!isAsked) void game.choose(level);
  };
  return (
    <>
      <div role="radiogroup" aria-label={text('fish.guns')} className="grid grid-cols-3 gap-1.5">
        {session.guns.map((cost, at) => {
          const level = at + 1;
          return (
            // biome-ignore lint/a11y/useSemanticElements: choosing a gun may need confirmation, which a radio input cannot ask for
            <button
              key={cost}
              type="button"
              role="radio"
              aria-checked={level === gun}
              disabled={isBusy}
              onClick={() => choose(level)}
              className={`rounded-input text-meta min-h-11 border-2 px-1 font-semibold ${level === gun ? 'border-act bg-act-soft text-act' : 'border-line'}`}
            >
              {text('fish.gun', { level, amount: moneyText(parseUnits(cost)!, session.symbol) })}
            </button>
          );
        })}
      </div>
      {asked !== null && (
        <p role="alert" className="bg-warn-soft rounded-button text-meta p-2">
          {text('fish.gun.asked', { amount: moneyText(costOf(asked), session.symbol) })}
        </p>
      )}
    </>
  );
}

/** Kinds of fish with what they pay; each button fires at the nearest one of its kind. */
function Targets() {
  const game = useFish();
  const isBusy = useFishPart((view) => view.isBusy);
  const text = useText();
  const there = useMoving(
    () =>
      [
        ...new Set(
          game.world
            .swimmers(game.time())
            .filter(({ x }) => x > 0 && x < game.world.width)
            .map(({ fish }) => fish.species.code),
        ),
      ].join(' '),
    3,
  ).split(' ');
  return (
    <ul aria-label={text('fish.targets')} className="flex gap-1.5 overflow-x-auto pb-1">
      {SPECIES.map((species) => {
        const name = speciesName(species.code, text);
        const pays = `\u2066×${mostOf(species)}${species.chains ? '+' : ''}\u2069`;
        return (
          <li key={species.code} className="shrink-0">
            <button
              type="button"
              data-species={species.code}
              disabled={isBusy || !there.includes(species.code)}
              onClick={() => game.fireAt(species)}
              aria-label={text('fish.fire-at', { name, pays })}
              className="rounded-input border-line text-tiny min-h-11 border px-2 font-semibold disabled:opacity-40"
            >
              <span className="block">{name}</span>
              <bdi dir="ltr" className="text-money font-bold">
                {pays}
              </bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
