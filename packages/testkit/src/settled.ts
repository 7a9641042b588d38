import { vi } from 'vitest';
import type { ContractNetwork } from './contract-network.ts';

const QUIET_TURNS = 4;
const TURN_MS = 5;
const LONGEST_MS = 8_000;

/** Waits until a page has come to rest: no call is under way and nothing of it has changed for some turns. */
export async function settled(network: ContractNetwork, longestMs = LONGEST_MS): Promise<void> {
  let changes = 0;
  const watch = new MutationObserver(() => changes++);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  try {
    const until = performance.now() + longestMs;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until; ) {
      await vi.dynamicImportSettled();
      const before = changes;
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
      quiet = changes === before && network.underWay === 0 && document.querySelector('main') ? quiet + 1 : 0;
    }
  } finally {
    watch.disconnect();
  }
}
