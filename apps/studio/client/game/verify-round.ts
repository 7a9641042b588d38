import { type RoundTrace, roundFromBlocks } from '../../games/engine/outcome.ts';
import type { SlotRules } from '../../games/engine/slot-rules.ts';
import { blockMessage, driveLater } from '../../games/engine/stream.ts';
import type { RoundDetail } from '../../server/http/player-state.ts';

export interface Verification {
  readonly commitment: string;
  readonly isSealKept: boolean;
  readonly trace: RoundTrace;
  readonly isSame: boolean;
}

/** Recomputes a round of a revealed seed in the browser, without the server: commitment, stream, stops, outcome. */
export async function verifyRound(
  rules: SlotRules,
  round: RoundDetail,
  tickets: number | null = null,
): Promise<Verification> {
  const seed = Uint8Array.from(round.proof.serverSeed!.match(/../g)!, (hex) => Number.parseInt(hex, 16));
  const commitment = hex(await crypto.subtle.digest('SHA-256', seed));
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const block = async (counter: number) => {
    const message = new TextEncoder().encode(blockMessage(round.proof.clientSeed, round.nonce, counter));
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
  };
  const trace = await driveLater(roundFromBlocks(rules, tickets), block);
  const stops = (outcome: RoundTrace['outcome']) =>
    JSON.stringify([outcome.spins.map((spin) => [spin.stops, spin.points]), outcome.ticket]);
  return {
    commitment,
    isSealKept: commitment === round.proof.commitment,
    trace,
    isSame: stops(trace.outcome) === stops(round.outcome!),
  };
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
