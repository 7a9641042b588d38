import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting<Piece, Outcome> {
  readonly piece: Piece;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does pieces of work that come at one time in one batch: what comes while batches are being done is the next one, so that a piece by itself
 * never waits. A batch that fails is done again piece by piece, and each of them succeeds or fails alone.
 * @param doAll does all of them or none; gives their outcomes in their order
 * @param most of a batch
 * @param atOnce so many batches may be under way: more than one where a piece can be kept waiting by somebody else
 * @param gatherMs after a batch of several the next one waits so long for what belongs to the same moment: a crowd is many, and of its pieces
 * none is in such a hurry
 */
export function inBatches<Piece, Outcome>(
  doAll: (pieces: readonly Piece[]) => Promise<readonly Outcome[]>,
  most: number,
  atOnce = 1,
  gatherMs = 0,
): (piece: Piece) => Promise<Outcome> {
  const waiting: Waiting<Piece, Outcome>[] = [];
  let underWay = 0;
  let isCrowd = false;
  const alone = async ({ piece, resolve, reject }: Waiting<Piece, Outcome>): Promise<void> => {
    try {
      resolve((await doAll([piece]))[0]!);
    } catch (error) {
      reject(error);
    }
  };
  const together = async (batch: readonly Waiting<Piece, Outcome>[]): Promise<void> => {
    if (batch.length === 1) return alone(batch[0]!);
    const outcomes = await doAll(batch.map(({ piece }) => piece)).catch(() => null);
    if (outcomes === null) return void (await Promise.all(batch.map(alone)));
    for (const [n, { resolve }] of batch.entries()) resolve(outcomes[n]!);
  };
  const work = async (): Promise<void> => {
    underWay++;
    while (waiting.length > 0) {
      if (isCrowd && waiting.length < most) await sleep(gatherMs);
      // another batch may have taken them meanwhile
      const batch = waiting.splice(0, most);
      isCrowd = gatherMs > 0 && batch.length > 1;
      if (batch.length > 0) await together(batch);
    }
    underWay--;
  };
  return (piece) =>
    new Promise((resolve, reject) => {
      waiting.push({ piece, resolve, reject });
      if (underWay < atOnce) void work();
    });
}

/** The same for work on a database: what is asked of one pool or of one transaction is done together. */
export function inBatchesOn<On extends object, Piece, Outcome>(
  doAll: (on: On, pieces: readonly Piece[]) => Promise<readonly Outcome[]>,
  most: number,
  atOnce: number,
  gatherMs = 0,
): (on: On, piece: Piece) => Promise<Outcome> {
  const known = new WeakMap<On, (piece: Piece) => Promise<Outcome>>();
  return (on, piece) => {
    const own = known.get(on) ?? inBatches<Piece, Outcome>((pieces) => doAll(on, pieces), most, atOnce, gatherMs);
    known.set(on, own);
    return own(piece);
  };
}
