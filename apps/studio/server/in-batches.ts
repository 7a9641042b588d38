interface Waiting<Piece, Outcome> {
  readonly piece: Piece;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does pieces of work that come at one time in one batch: what comes while a batch is being done is the next one, so that a piece by itself never
 * waits. A batch that fails is done again piece by piece, and each of them succeeds or fails alone.
 * @param doAll does all of them or none; gives their outcomes in their order
 * @param most of a batch
 */
export function inBatches<Piece, Outcome>(
  doAll: (pieces: readonly Piece[]) => Promise<readonly Outcome[]>,
  most: number,
): (piece: Piece) => Promise<Outcome> {
  const waiting: Waiting<Piece, Outcome>[] = [];
  let isBusy = false;
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
    isBusy = true;
    while (waiting.length > 0) await together(waiting.splice(0, most));
    isBusy = false;
  };
  return (piece) =>
    new Promise((resolve, reject) => {
      waiting.push({ piece, resolve, reject });
      if (!isBusy) void work();
    });
}
