import { vi } from 'vitest';
import type { ContractNetwork } from './contract-network.ts';

const QUIET_TURNS = 4;
/** A page that broke has no frame. */
const FRAMELESS_TURNS = 60;
const TURN_MS = 5;
const LONGEST_MS = 3_000;

/** Waits until a page has come to rest: no call is under way and nothing of it has changed for some turns. */
export async function settled(network: ContractNetwork, longestMs = LONGEST_MS): Promise<void> {
  let changes = 0;
  const watch = new MutationObserver(() => changes++);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  try {
    const until = performance.now() + longestMs;
    for (let quiet = 0; quiet < (document.querySelector('main') ? QUIET_TURNS : FRAMELESS_TURNS); ) {
      if (performance.now() > until)
        return void network.faults.push(`no rest: ${network.underWay} calls under way, ${changes} changes`);
      await vi.dynamicImportSettled();
      const before = changes;
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
      quiet = changes === before && network.underWay === 0 ? quiet + 1 : 0;
    }
  } finally {
    watch.disconnect();
  }
}
