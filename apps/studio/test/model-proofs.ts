import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Proof, proveModel } from '../games/engine/prove-model.ts';
import type { SlotRules } from '../games/engine/slot-rules.ts';

const ENGINE = path.join(import.meta.dirname, '../games/engine');
const FILE = path.join(import.meta.dirname, 'model-proofs.json');
interface Kept {
  readonly hash: string;
  readonly proof: Proof;
}

/** Hash of a model's rules and of every engine file that enumerates, evaluates and sums: any change could change a proof. */
function hashOf(rules: SlotRules): string {
  const hash = createHash('sha256').update(JSON.stringify(rules));
  const files = fs.readdirSync(ENGINE).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of files.sort()) hash.update(name).update(fs.readFileSync(path.join(ENGINE, name)));
  return hash.digest('hex');
}

const read = (): Record<string, Kept> =>
  fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, 'utf8')) as Record<string, Kept>) : {};

/** Whether the stored proof of a model was made from exactly these rules by exactly this engine. */
export const isProofCurrent = (rules: SlotRules): boolean => read()[rules.code]?.hash === hashOf(rules);

/**
 * The proof of a model over all combinations of its stops. A stored one made from exactly these rules by exactly this engine is
 * reused; otherwise, and always in `npm run test:full`, it is enumerated again. `npm run gen:proofs` stores new ones.
 */
export function proofOf(rules: SlotRules): Proof {
  const isFull = process.env.KISMET_FULL === '1';
  return !isFull && isProofCurrent(rules) ? read()[rules.code]!.proof : proveModel(rules);
}

/** Enumerates every model and stores its proof; reports the time of each. */
export function keepProofs(all: readonly SlotRules[], tell: (line: string) => void): void {
  const kept: Record<string, Kept> = {};
  for (const rules of all) {
    const started = performance.now();
    kept[rules.code] = { hash: hashOf(rules), proof: proveModel(rules) };
    tell(`${rules.code}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  fs.writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}
