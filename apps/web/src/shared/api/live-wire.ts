/** One event of the stream. */
export interface WireEvent {
  readonly id: string | null;
  readonly topic: string;
  readonly data: string;
}

/** Splits received data into complete events and the incomplete rest. Comments (heartbeats) are dropped. */
export function takeEvents(buffer: string): { events: WireEvent[]; rest: string } {
  const blocks = buffer.replace(/\r\n/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(readBlock).filter((event) => event !== null), rest };
}

function readBlock(block: string): WireEvent | null {
  let id: string | null = null;
  let topic = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith(':')) continue;
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'id') id = value;
    if (name === 'event') topic = value;
    if (name === 'data') data.push(value);
  }
  return topic ? { id, topic, data: data.join('\n') } : null;
}

/** Reconnect delays in ms (ui 4.6): 1, 2, 4, 8, then 15 s, each ±25 %. */
const STEPS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
export function backOffMs(attempt: number, random: () => number): number {
  const step = STEPS_MS[Math.min(attempt, STEPS_MS.length - 1)]!;
  return Math.round(step * (0.75 + random() * 0.5));
}
