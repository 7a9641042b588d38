import { crashPoint } from '../../games/crash/crash-point.ts';
import type { ProofView } from '../../server/http/table-proof.ts';
import { CheckShared } from '../ui/check-shared.tsx';
import { timesText } from './panel.ts';
import { useCrash, useCrashView } from './use-crash.ts';

const wordsOf = (point: number) => `\u2066${timesText(point)}\u2069`;
const isPlayed = (point: number, proof: ProofView) => point === proof.point;

/** A flight recomputed in this browser. */
export function CheckRound({ wanted }: { wanted: number | null }) {
  const game = useCrash();
  const { past } = useCrashView();
  return (
    <CheckShared
      rounds={past.map(({ number, point }) => ({ number, words: wordsOf(point) }))}
      wanted={wanted}
      proofOf={game.api.proof}
      blocks={crashPoint}
      wordsOf={wordsOf}
      isPlayed={isPlayed}
    />
  );
}
