import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Witness, WitnessAnswer, WitnessAsk } from './witness.ts';

type Question = WitnessAsk extends infer Ask ? (Ask extends WitnessAsk ? Omit<Ask, 'id'> : never) : never;
interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

const PROGRAM = path.join(import.meta.dirname, '../../src/witness.ts');
const PATIENCE_MS = 3_000;

/** The witness in a process of its own, restarted whenever it ends. Only that process reads its key. */
export class WitnessProcess implements Witness {
  readonly #env: NodeJS.ProcessEnv;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #next = 1;
  #isStopped = false;

  /** @param settings where to find its key and its database; nothing else of the studio's environment reaches it */
  constructor(settings: Readonly<Record<string, string>>) {
    this.#env = { ...settings };
  }

  async commit(table: string, number: number): Promise<string> {
    return (await this.#ask({ ask: 'commit', table, number })).toString('hex');
  }
  half(table: string, number: number, digest: string, counter: number, thrown: number | null): Promise<Buffer> {
    return this.#ask({ ask: 'half', table, number, digest, counter, thrown });
  }
  reveal(table: string, number: number): Promise<Buffer> {
    return this.#ask({ ask: 'reveal', table, number });
  }

  /** Process id of the witness; null while none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.connected) child.disconnect();
    else child.kill('SIGKILL');
    await gone;
  }

  #ask(question: Question): Promise<Buffer> {
    const id = this.#next++;
    return new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(() => this.#end(id)?.reject(new Error('the witness does not answer')), PATIENCE_MS);
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          then(value);
        };
      this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.#running().send({ ...question, id } satisfies WitnessAsk, (error) => error && this.#end(id)?.reject(error));
    });
  }

  #end(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #running(): ChildProcess {
    if (this.#isStopped) throw new Error('the witness is stopped');
    if (this.#child) return this.#child;
    const child = fork(PROGRAM, { env: this.#env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (said: WitnessAnswer) => {
      const waiting = this.#end(said.id);
      if ('hex' in said) waiting?.resolve(Buffer.from(said.hex, 'hex'));
      else waiting?.reject(new Error(said.refused));
    });
    // Waiting callers ask again: an answer depends only on the key and the stored round.
    child.once('exit', () => {
      this.#child = null;
      for (const id of [...this.#waiting.keys()]) this.#end(id)?.reject(new Error('the witness ended'));
    });
    child.on('error', () => undefined);
    this.#child = child;
    return child;
  }
}
