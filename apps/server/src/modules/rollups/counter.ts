import { ABOVE_ALL, type NodeBound, readBounds } from '../bets/index.ts';
import { countSome, STEP, type Step, type StepDeps } from './step.ts';
import { openNodes, readOpened } from './step-store.ts';

/** Steps in a row before yielding to others. */
const IN_A_ROW = 20;
/** Maximum factor by which a step is reduced. */
const LEAST_SHARE = 64;

/**
 * Counts what is committed, in a limited number of steps: one node of a distributed database after another, including nodes added since the last run.
 * What a node wrote before it was removed from the cluster is counted from where its rows were moved, and its time then advances with the others;
 * otherwise no period would ever be complete again. A step that timed out is retried with fewer changes, so that a slow hour never stops the
 * counting.
 */
export function counter(deps: StepDeps & { readonly step?: Step }): () => Promise<void> {
  const whole = deps.step ?? STEP;
  let share = 1;
  async function countNode(bound: NodeBound, isElsewhere: boolean): Promise<void> {
    for (let i = 0; i < IN_A_ROW; i++) {
      const step = { bets: Math.ceil(whole.bets / share), money: Math.ceil(whole.money / share) };
      try {
        if (!(await countSome(deps, { ...bound, isElsewhere }, step))) return;
        share = Math.max(1, share / 2);
      } catch (error) {
        share = Math.min(LEAST_SHARE, share * 2);
        throw error;
      }
    }
  }
  return async () => {
    // read before the bounds: a node that another worker opens in between has just joined, and is not mistaken for a removed one
    const opened = await readOpened(deps.db);
    const bounds = await readBounds(deps.db);
    const nodes = bounds.map(({ node }) => node);
    const isSpread = bounds.length > 1;
    if (isSpread) await openNodes(deps.db, nodes);
    for (const bound of bounds) await countNode(bound, isSpread);
    const openSince = bounds[0]?.openSince ?? null;
    const gone = opened.filter((node) => !nodes.includes(node));
    for (const node of gone) await countNode({ node, below: ABOVE_ALL, openSince }, isSpread);
  };
}
