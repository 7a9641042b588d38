import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useState } from 'react';
import { TICKETS } from '../../games/engine/jackpot.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';
import { type Verification, verifyRound } from '../game/verify-round.ts';
import { useText } from '../text.ts';
import { Code } from './code.tsx';
import { Icon } from './icon.tsx';
import { Money } from './money.tsx';
import { useGame, useGameState } from './use-game.ts';

/** The last rounds; the browser can recompute each of them once its seed is revealed. */
export function VerifyRounds() {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const [rounds, setRounds] = useState<readonly RoundView[]>([]);
  const [result, setResult] = useState<{ id: string; check: Verification | 'sealed' | 'failed' } | null>(null);
  useEffect(() => {
    game.api.rounds().then(
      (answer) => setRounds(answer.rounds.filter((round) => round.outcome).slice(0, 10)),
      () => undefined,
    );
  }, [game]);
  const check = async (id: string) => {
    try {
      const detail = await game.api.round(id);
      setResult({
        id,
        check: detail.proof.serverSeed
          ? await verifyRound(game.title.rules, detail, game.title.jackpot ? TICKETS : null)
          : 'sealed',
      });
    } catch {
      setResult({ id, check: 'failed' });
    }
  };
  if (rounds.length === 0) return null;
  return (
    <section>
      <h3 className="text-label mb-2 font-bold">{text('fair.rounds')}</h3>
      <ul className="divide-line divide-y">
        {rounds.map((round) => (
          <li key={round.id} className="py-2">
            <div className="flex items-center justify-between gap-3">
              <span className="text-meta">
                <bdi dir="ltr">
                  #{round.nonce} · {round.id.slice(0, 8)}
                </bdi>{' '}
                <Money units={parseUnits(round.payout!)!} symbol={session.symbol} />
              </span>
              <button
                type="button"
                onClick={() => void check(round.id)}
                aria-label={`${text('history.verify')} ${round.id.slice(0, 8)}`}
                className="text-act min-h-11 px-3 font-semibold"
              >
                {text('fair.check')}
              </button>
            </div>
            {result?.id === round.id && <CheckResult check={result.check} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckResult({ check }: { check: Verification | 'sealed' | 'failed' }) {
  const text = useText();
  if (typeof check === 'string')
    return (
      <p role="status" className="bg-warn-soft rounded-button text-meta p-3">
        {text(check === 'sealed' ? 'fair.sealed' : 'history.error')}
      </p>
    );
  const isGood = check.isSame && check.isSealKept;
  return (
    <div role="status" className="text-meta space-y-2">
      {check.isSealKept && (
        <p className="text-win flex items-center gap-2">
          <Icon name="check" size={18} />
          <span>{text('fair.step.seal')}</span>
        </p>
      )}
      <Code label="SHA-256" value={check.commitment} />
      <p>{text('fair.step.words')}</p>
      <ol dir="ltr" className="bg-sunken rounded-chip text-tiny max-h-40 overflow-y-auto px-3 py-2">
        {check.trace.draws.map((draw, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a draw is identified by its index in the stream
          <li key={i}>
            <code>
              {draw.word} mod {draw.of} = {draw.stop ?? text('fair.step.thrown')}
            </code>
          </li>
        ))}
      </ol>
      <p className={`flex items-center gap-2 font-semibold ${isGood ? 'text-win' : 'text-danger'}`}>
        <Icon name={isGood ? 'check' : 'close'} size={18} />
        <span>{text(isGood ? 'fair.step.same' : 'fair.step.differs')}</span>
      </p>
    </div>
  );
}
