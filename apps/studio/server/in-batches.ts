interface Waiting<Piece, Outcome> {
  readonly piece: Piece;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

type DoAll<Piece, Outcome> = (pieces: readonly Piece[]) => Promise<readonly Outcome[]>;

/** For this long after a batch of several pieces, more are expected to arrive together: a crowd. */
const CROWD_MS = 250;

/**
 * Batches pieces of work that arrive together: whatever arrives while batches are being processed forms the next one, so a single piece never
 * waits. A batch that fails is retried piece by piece, and each piece succeeds or fails on its own.
 * @param doAll processes all of them or none; returns their outcomes in the same order
 * @param most pieces in a batch
 * @param atOnce batches that may be in progress at a time: more than one where a piece can be held up by another party
 * @param gatherMs during a crowd a batch that is not full waits this long for pieces of the same moment: a batch has more overhead than its
 * pieces, and no piece of a crowd is that urgent
 */
export function inBatches<Piece, Outcome>(
  doAll: DoAll<Piece, Outcome>,
  most: number,
  atOnce = 1,
  gatherMs = 0,
): (piece: Piece) => Promise<Outcome> {
  const waiting: Waiting<Piece, Outcome>[] = [];
  let underWay = 0;
  let crowdUntil = 0;
  let gathering: NodeJS.Timeout | null = null;
  const take = async (): Promise<void> => {
    if (gathering) clearTimeout(gathering);
    gathering = null;
    const batch = waiting.splice(0, most);
    if (gatherMs > 0 && batch.length > 1) crowdUntil = performance.now() + CROWD_MS;
    underWay++;
    await together(doAll, batch);
    underWay--;
    begin();
  };
  // only one batch gathers at a time: two would split the pieces between them
  const begin = (): void => {
    if (waiting.length === 0 || underWay >= atOnce) return;
    if (waiting.length >= most || performance.now() >= crowdUntil) void take();
    else gathering ??= setTimeout(() => void take(), gatherMs);
  };
  return (piece) =>
    new Promise((resolve, reject) => {
      waiting.push({ piece, resolve, reject });
      begin();
    });
}

async function together<Piece, Outcome>(
  doAll: DoAll<Piece, Outcome>,
  batch: readonly Waiting<Piece, Outcome>[],
): Promise<void> {
  if (batch.length === 1) return alone(doAll, batch[0]!);
  const outcomes = await doAll(batch.map(({ piece }) => piece)).catch(() => null);
  if (outcomes === null) return void (await Promise.all(batch.map((one) => alone(doAll, one))));
  for (const [n, { resolve }] of batch.entries()) resolve(outcomes[n]!);
}

async function alone<Piece, Outcome>(
  doAll: DoAll<Piece, Outcome>,
  { piece, resolve, reject }: Waiting<Piece, Outcome>,
): Promise<void> {
  try {
    resolve((await doAll([piece]))[0]!);
  } catch (error) {
    reject(error);
  }
}

/** The same for database work: whatever is requested on one pool or in one transaction is batched together. */
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
