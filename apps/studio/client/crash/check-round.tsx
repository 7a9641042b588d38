import { useEffect, useState } from 'react';
import { crashPoint } from '../../games/crash/crash-point.ts';
import { type TableVerification, verifyTable } from '../../games/shared/two-party.ts';
import type { ProofView } from '../../server/http/table-api.ts';
import { useText } from '../text.ts';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { timesText } from './panel.ts';
import { useCrash, useCrashView } from './use-crash.ts';

type Checked = { readonly proof: ProofView; readonly check: TableVerification<number> | null };

/** A round of the table computed again in this browser from the seeds of both parties. */
export function CheckRound({ wanted }: { wanted: number | null }) {
  const game = useCrash();
  const { past } = useCrashView();
  const text = useText();
  const [number, setNumber] = useState(wanted ?? past[0]?.number ?? null);
  const [checked, setChecked] = useState<Checked | 'loading' | 'error'>('loading');
  useEffect(() => {
    if (number === null) return;
    let isLeft = false;
    setChecked('loading');
    check(game.api.proof(number)).then(
      (result) => !isLeft && setChecked(result),
      () => !isLeft && setChecked('error'),
    );
    return () => {
      isLeft = true;
    };
  }, [game, number]);
  return (
    <div className="space-y-4">
      <p>{text('crash.fair.intro')}</p>
      {number === null ? (
        <p className="text-ink-muted">{text('crash.fair.none')}</p>
      ) : (
        <label className="text-label block font-semibold">
          {text('crash.fair.round')}
          <select
            value={number}
            onChange={(event) => setNumber(Number(event.target.value))}
            className="rounded-input border-line-strong bg-surface mt-1 block min-h-11 w-full border px-3 font-normal"
          >
            {past.map((round) => (
              <option key={round.number} value={round.number}>
                {`\u2066${round.number} · ${timesText(round.point)}\u2069`}
              </option>
            ))}
          </select>
        </label>
      )}
      {number !== null && checked === 'loading' && <div aria-busy="true" className="bg-sunken rounded-button h-24" />}
      {checked === 'error' && <p role="alert">{text('history.error')}</p>}
      {typeof checked === 'object' && <Proof {...checked} />}
    </div>
  );
}

async function check(asked: Promise<ProofView>): Promise<Checked> {
  const proof = await asked;
  if (!proof.seeds) return { proof, check: null };
  const { table, number, commitments, seeds } = proof;
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const revealed = { table, round: number, commitments, seeds: { A: bytes(seeds.A), B: bytes(seeds.B) } };
  return { proof, check: await verifyTable(revealed, crashPoint()) };
}

function Proof({ proof, check: result }: Checked) {
  const text = useText();
  if (!result || !proof.seeds) return <p className="bg-warn-soft rounded-button p-3">{text('crash.fair.sealed')}</p>;
  const isKept = result.isKept.A && result.isKept.B;
  const isSame = result.outcome === proof.point;
  const times = `\u2066${timesText(result.outcome)}\u2069`;
  return (
    <div className="space-y-3">
      <div role="status" className="space-y-1 font-semibold">
        <Verdict isGood={isKept} words={text(isKept ? 'crash.fair.kept' : 'crash.fair.broken')} />
        <Verdict
          isGood={isSame}
          words={isSame ? text('crash.fair.same', { times }) : text('crash.fair.differs', { times })}
        />
      </div>
      {(['A', 'B'] as const).map((party) => (
        <div key={party} className="space-y-2">
          <Code label={text('crash.fair.seal', { party })} value={proof.commitments[party]} />
          <Code label={text('crash.fair.seed', { party })} value={proof.seeds![party]} />
        </div>
      ))}
      {proof.digest && <Code label={text('crash.fair.digest')} value={proof.digest} />}
    </div>
  );
}

const Verdict = ({ isGood, words }: { isGood: boolean; words: string }) => (
  <p className={`flex items-center gap-2 ${isGood ? 'text-win' : 'text-danger'}`}>
    <Icon name={isGood ? 'check' : 'close'} size={18} />
    <span>{words}</span>
  </p>
);
