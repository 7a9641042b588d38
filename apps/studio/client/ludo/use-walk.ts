import { useEffect, useState } from 'react';

type Boards = readonly (readonly number[])[];
const STEP_MS = 130;
/** A page that was away for longer than a move does not replay all the steps. */
const MOST_BEHIND = 14;

const isSame = (a: Boards, b: Boards): boolean =>
  a.length === b.length && a.every((tokens, seat) => tokens.every((at, n) => at === b[seat]![n]));
const isFarBehind = (shown: Boards, target: Boards): boolean =>
  shown.length !== target.length ||
  shown.some((tokens, seat) => tokens.some((at, n) => target[seat]![n]! - at > MOST_BEHIND));

/** Every token with steps left moves on by one; once there are none, tokens that were sent back are placed. */
export function stepTowards(shown: Boards, target: Boards): Boards {
  const isWalking = shown.some((tokens, seat) => tokens.some((at, n) => at < target[seat]![n]!));
  return shown.map((tokens, seat) =>
    tokens.map((at, n) => {
      const to = target[seat]![n]!;
      if (at < to) return at + 1;
      return isWalking ? at : to;
    }),
  );
}

/** Where tokens are drawn: they walk to their positions step by step; without motion they are there at once. */
export function useWalk(game: string, target: Boards, isCalm: boolean): Boards {
  const [shown, setShown] = useState({ game, boards: target });
  const jumps = isCalm || shown.game !== game || isFarBehind(shown.boards, target);
  const boards = jumps ? target : shown.boards;
  const isThere = isSame(boards, target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, since a frame brings the same steps as a new list
  useEffect(() => {
    if (jumps) {
      setShown({ game, boards: target });
      return;
    }
    if (isThere) return;
    const timer = setTimeout(() => setShown({ game, boards: stepTowards(boards, target) }), STEP_MS);
    return () => clearTimeout(timer);
  }, [game, jumps, isThere, JSON.stringify(boards), JSON.stringify(target)]);
  return boards;
}
