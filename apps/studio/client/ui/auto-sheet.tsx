import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { useState } from 'react';
import { useText } from '../text.ts';
import { moneyText } from './money.tsx';
import { useGame, useGameState } from './use-game.ts';

const COUNTS = [10, 25, 50];

/** Parses an amount as typed, Urdu and Arabic digits included; null when it is not an amount. */
export function readAmount(typed: string): bigint | null {
  const latin = typed
    .trim()
    .replace(/[۰-۹٠-٩]/g, (digit) => String((digit.charCodeAt(0) & 0xf) % 16))
    .replace(/,/g, '');
  return /^\d+(\.\d{1,2})?$/.test(latin) ? parseUnits(latin) : null;
}

/** Conditions of automatic play. Without a loss limit it does not start, unless the brand allows it. */
export function AutoSheet({ onDone }: { onDone: () => void }) {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const { autoplayMax, requireLossLimit } = session.policy;
  const counts = [...COUNTS.filter((count) => count < autoplayMax), autoplayMax];
  const [rounds, setRounds] = useState(counts[0]!);
  const [loss, setLoss] = useState('');
  const [win, setWin] = useState('');
  const [stopOnFeature, setStopOnFeature] = useState(true);
  const [isBad, setIsBad] = useState(false);
  const start = () => {
    const lossLimit = loss === '' && !requireLossLimit ? null : readAmount(loss);
    const isEnough = lossLimit === null ? loss === '' && !requireLossLimit : lossLimit >= game.stake;
    if (!isEnough) return setIsBad(true);
    game.startAuto({ rounds, lossLimit, winLimit: readAmount(win), stopOnFeature });
    onDone();
  };
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <RoundCounts counts={counts} rounds={rounds} onPick={setRounds} />
      <AmountField
        id="auto-loss"
        label={text('auto.loss')}
        hint={text(requireLossLimit ? 'auto.loss.hint' : 'auto.loss.optional')}
        value={loss}
        onChange={setLoss}
        example={unitsToDecimal(game.stake * 10n)}
        error={isBad ? text('auto.bad', { amount: moneyText(game.stake, session.symbol) }) : null}
      />
      <AmountField
        id="auto-win"
        label={text('auto.win')}
        hint={text('auto.win.hint')}
        value={win}
        onChange={setWin}
        example=""
        error={null}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={stopOnFeature}
          onChange={(event) => setStopOnFeature(event.target.checked)}
          className="accent-act size-5"
        />
        <span>{text('auto.feature')}</span>
      </label>
      <p className="text-meta text-ink-muted">{text('auto.note')}</p>
      <button type="submit" className="bg-act text-on-act rounded-button text-label min-h-13 w-full font-semibold">
        {text('auto.start')}
      </button>
    </form>
  );
}

interface RoundCountsProps {
  counts: readonly number[];
  rounds: number;
  onPick: (rounds: number) => void;
}

function RoundCounts({ counts, rounds, onPick }: RoundCountsProps) {
  const text = useText();
  return (
    <fieldset>
      <legend className="text-label mb-2 font-semibold">{text('auto.rounds')}</legend>
      <div className="flex gap-3">
        {counts.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === rounds}
            onClick={() => onPick(count)}
            className={`rounded-button min-h-11 flex-1 border font-bold ${count === rounds ? 'border-act bg-act-soft text-act' : 'border-line-strong'}`}
          >
            {count}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface AmountFieldProps {
  id: string;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  example: string;
  error: string | null;
}

function AmountField({ id, label, hint, value, onChange, example, error }: AmountFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="text-label mb-1 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        placeholder={example}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint`}
        className={`rounded-input bg-surface text-body min-h-11 w-full border px-3 text-start ${error ? 'border-danger' : 'border-line-strong'}`}
      />
      <p id={`${id}-hint`} className={`text-meta mt-1 ${error ? 'text-danger' : 'text-ink-muted'}`}>
        {error ?? hint}
      </p>
    </div>
  );
}
