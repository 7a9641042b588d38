interface Waiting<Piece, Outcome> {
  readonly piece: Piece;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

type DoAll<Piece, Outcome> = (pieces: readonly Piece[]) => Promise<readonly Outcome[]>;

/** So long after a batch of several pieces there is still a crowd. */
const CROWD_MS = 250;

/**
 * Does pieces of work that come at one time in one batch: what comes while batches are being done is the next one, so that a piece by itself
 * never waits. A batch that fails is done again piece by piece, and each of them succeeds or fails alone.
 * @param doAll does all of them or none; gives their outcomes in their order
 * @param most of a batch
 * @param atOnce so many batches may be under way: more than one where a piece can be kept waiting by somebody else
 * @param gatherMs while there is a crowd a batch waits so long for what belongs to the same moment, unless it is full: handing a batch over
 * costs more than its pieces, and of a crowd's none is in such a hurry
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
  // one batch gathers at a time: two would take every other piece from each other
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
