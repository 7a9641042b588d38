import { type ReactNode, useEffect, useState } from 'react';
import type { Blocks } from '../../games/engine/stream.ts';
import { type TableVerification, verifyTable } from '../../games/shared/two-party.ts';
import type { SealedRoundView } from '../../server/http/table-proof.ts';
import { useText } from '../text.ts';
import { Code } from './code.tsx';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';

interface Props<Proof extends SealedRoundView, T> {
  /** Rounds that can be checked, newest first, with their results in words. */
  readonly rounds: readonly { readonly number: number; readonly words: string }[];
  readonly wanted: number | null;
  readonly proofOf: (number: number) => Promise<Proof>;
  /** The game, to be replayed from the seeds. */
  readonly blocks: (number: number) => Blocks<T>;
  readonly wordsOf: (outcome: T, number: number) => string;
  /** Whether the computed outcome is the one that was played. */
  readonly isPlayed: (outcome: T, proof: Proof) => boolean;
  /** Shows a round again as computed; absent in games without a scene. */
  readonly replay?: (outcome: T, number: number) => ReactNode;
}
interface Checked<Proof, T> {
  readonly proof: Proof;
  readonly check: TableVerification<T> | null;
}

/** A round of a table recomputed in this browser from the seeds of both parties. */
export function CheckShared<Proof extends SealedRoundView, T>(props: Props<Proof, T>) {
  const { rounds, wanted, proofOf, blocks } = props;
  const text = useText();
  const [number, setNumber] = useState(wanted ?? rounds[0]?.number ?? null);
  const [checked, setChecked] = useState<Checked<Proof, T> | 'loading' | 'error'>('loading');
  useEffect(() => {
    if (number === null) return;
    let isLeft = false;
    setChecked('loading');
    check(proofOf(number), blocks(number)).then(
      (result) => !isLeft && setChecked(result),
      () => !isLeft && setChecked('error'),
    );
    return () => {
      isLeft = true;
    };
  }, [proofOf, blocks, number]);
  return (
    <div className="space-y-4">
      <p>{text('crash.fair.intro')}</p>
      {number === null ? (
        <p className="text-ink-muted">{text('crash.fair.none')}</p>
      ) : (
        <label className="text-label block font-semibold">
          {text('crash.fair.round')}
          <Select
            value={number}
            onChange={(event) => setNumber(Number(event.target.value))}
            className="mt-1 w-full font-normal"
          >
            {/* an older round from the player's record is not one of the last ones */}
            {!rounds.some((round) => round.number === number) && (
              <option value={number}>{text('crash.round', { number })}</option>
            )}
            {rounds.map((round) => (
              <option key={round.number} value={round.number}>
                {`\u2066${round.number}\u2069 · ${round.words}`}
              </option>
            ))}
          </Select>
        </label>
      )}
      {number !== null && checked === 'loading' && <div aria-busy="true" className="bg-sunken rounded-button h-24" />}
      {checked === 'error' && <p role="alert">{text('history.error')}</p>}
      {typeof checked === 'object' && <Proof {...props} {...checked} />}
    </div>
  );
}

async function check<Proof extends SealedRoundView, T>(
  asked: Promise<Proof>,
  blocks: Blocks<T>,
): Promise<Checked<Proof, T>> {
  const proof = await asked;
  if (!proof.seeds) return { proof, check: null };
  const { table, number, commitments, seeds } = proof;
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const revealed = { table, round: number, commitments, seeds: { A: bytes(seeds.A), B: bytes(seeds.B) } };
  return { proof, check: await verifyTable(revealed, blocks) };
}

function Proof<Proof extends SealedRoundView, T>({
  proof,
  check: result,
  wordsOf,
  isPlayed,
  replay,
}: Props<Proof, T> & Checked<Proof, T>) {
  const text = useText();
  if (!result || !proof.seeds) return <p className="bg-warn-soft rounded-button p-3">{text('crash.fair.sealed')}</p>;
  const isKept = result.isKept.A && result.isKept.B;
  const isSame = isPlayed(result.outcome, proof);
  const words = wordsOf(result.outcome, proof.number);
  return (
    <div className="space-y-3">
      <div role="status" className="space-y-1 font-semibold">
        <Verdict isGood={isKept} words={text(isKept ? 'crash.fair.kept' : 'crash.fair.broken')} />
        <Verdict isGood={isSame} words={text(isSame ? 'crash.fair.same' : 'crash.fair.differs', { times: words })} />
      </div>
      {replay?.(result.outcome, proof.number)}
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
