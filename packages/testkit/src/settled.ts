import { vi } from 'vitest';
import type { ContractNetwork } from './contract-network.ts';

const TURN_MS = 4;
/** Event-loop turns without a change after which a page is idle. */
const QUIET = 4;
/** The same for a page without a frame (it broke), or one that reports itself busy (encrypting a body is no call yet). */
const QUIET_THOUGH_BUSY = 60;
const LONGEST_MS = 10_000;

/** Waits until a page is idle: no pending calls, and no DOM changes for some turns. */
export async function settled(network: ContractNetwork): Promise<void> {
  let changes = 0;
  const watch = new MutationObserver(() => changes++);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const isBusy = () =>
    !document.querySelector('main') || (network.held === 0 && document.querySelector('[aria-busy=true]') !== null);
  try {
    const until = performance.now() + LONGEST_MS;
    for (let quiet = 0; quiet < QUIET || (isBusy() && quiet < QUIET_THOUGH_BUSY); ) {
      if (performance.now() > until) {
        network.faults.push(`no rest: ${network.underWay} calls under way, ${changes} changes`);
        return;
      }
      await vi.dynamicImportSettled();
      const before = changes;
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
      quiet = changes === before && network.underWay === 0 ? quiet + 1 : 0;
    }
  } finally {
    watch.disconnect();
  }
}
