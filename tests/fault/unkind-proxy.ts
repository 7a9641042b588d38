import net, { type AddressInfo, type Socket } from 'node:net';
import { type Prng, seededPrng } from '@kismet/kernel/prng';

/** What can happen to a call in transit. */
export const MISFORTUNES = [
  'none',
  'request lost',
  'reply lost',
  'reply cut',
  'doubled',
  'late',
  'overtaken',
  'reset',
] as const;
export type Misfortune = (typeof MISFORTUNES)[number];

/** A TCP proxy between vendors and the edge, one call per connection; its interference is seeded and counted. */
export class UnkindProxy {
  readonly counts = new Map<Misfortune, number>();
  readonly #server: net.Server;
  readonly #random: Prng;
  readonly #target: { host: string; port: number };
  /** A call that is overtaken by the next one. */
  #held: (() => void) | null = null;

  constructor(target: URL, seed: string) {
    this.#target = { host: target.hostname, port: Number(target.port) };
    this.#random = seededPrng(`${seed} proxy`);
    this.#server = net.createServer((client) => {
      client.on('error', () => {});
      wholeCall(client, (bytes) => this.#pass(client, bytes));
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }
  async stop(): Promise<void> {
    this.#held?.();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(client: Socket, bytes: Buffer): void {
    const misfortune = this.#random.chance(0.5) ? 'none' : this.#random.pick(MISFORTUNES);
    this.counts.set(misfortune, (this.counts.get(misfortune) ?? 0) + 1);
    const held = this.#held;
    this.#held = null;
    switch (misfortune) {
      case 'request lost':
        client.destroy();
        break;
      case 'late': // possibly after its vendor has retried or rolled back
        setTimeout(
          () =>
            this.#forward(
              bytes,
              (part) => client.write(part),
              () => client.end(),
            ),
          this.#random.int(2500),
        );
        break;
      case 'overtaken':
        this.#held = () =>
          this.#forward(
            bytes,
            (part) => client.write(part),
            () => client.end(),
          );
        break;
      case 'doubled':
        this.#forward(
          bytes,
          () => {},
          () => {},
        );
        this.#forward(
          bytes,
          (part) => client.write(part),
          () => client.end(),
        );
        break;
      case 'reply lost':
        this.#forward(
          bytes,
          () => client.destroy(),
          () => client.destroy(),
        );
        break;
      case 'reply cut':
        this.#forward(
          bytes,
          (part) => client.end(part.subarray(0, Math.floor(part.length / 2))),
          () => client.destroy(),
        );
        break;
      case 'reset':
        this.#forward(
          bytes,
          () => client.resetAndDestroy(),
          () => client.resetAndDestroy(),
        );
        break;
      default:
        this.#forward(
          bytes,
          (part) => client.write(part),
          () => client.end(),
        );
    }
    if (held) setTimeout(held, 5);
  }

  #forward(bytes: Buffer, onData: (part: Buffer) => void, onEnd: () => void): void {
    const upstream = net.connect(this.#target, () => upstream.write(bytes));
    upstream.on('data', onData).on('end', onEnd).on('error', onEnd);
  }
}

/** Resolves once all bytes of a call have arrived; its connection is asked to close with the answer. */
function wholeCall(client: Socket, give: (bytes: Buffer) => void): void {
  let bytes = Buffer.alloc(0);
  client.on('data', (part) => {
    bytes = Buffer.concat([bytes, part]);
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: *(\d+)/i.exec(bytes.subarray(0, end).toString('latin1'))?.[1] ?? 0);
    if (bytes.length >= end + 4 + length) give(bytes);
  });
}
