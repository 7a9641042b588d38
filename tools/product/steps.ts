import { spawn, spawnSync } from 'node:child_process';
import { root } from './build.ts';
import { step } from './progress.ts';

/** Runs the parts of a long check in sequence, shows each, and ends with one line: `N passed, N failed`. */
export class Steps {
  passed = 0;
  failed = 0;
  readonly #failures: string[] = [];
  readonly #shaky: string[] = [];
  readonly #parts: { readonly name: string; readonly seconds: number }[] = [];
  readonly #slow: Slow[] = [];

  /** Runs a program; its own closing count is added if it prints one, else it counts as one. */
  async run(
    name: string,
    program: string,
    args: readonly string[],
    env: Record<string, string> = {},
  ): Promise<boolean> {
    const started = performance.now();
    let { code, output, hung } = await execute(name, program, args, env);
    if (hung) {
      // Retry once: a hang is usually caused by a tool's process, and the summary lists it either way.
      this.#shaky.push(`stood still and was ended, then tried again: ${name}`);
      console.log(hung);
      ({ code, output } = await execute(name, program, args, env));
    }
    const counts = countsOf(output);
    this.passed += code === 0 ? (counts?.passed ?? 1) : (counts?.passed ?? 0);
    this.failed += code === 0 ? 0 : Math.max(1, counts?.failed ?? 1);
    const seconds = (performance.now() - started) / 1000;
    this.#parts.push({ name, seconds });
    this.#slow.push(...slowOf(output));
    step(
      `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s${counts ? `, ${counts.passed} passed, ${counts.failed} failed` : ''})`,
    );
    const shaky = shakyOf(output).map((journey) => `passed only when tried again: ${journey}`);
    this.#shaky.push(...shaky);
    if (shaky.length > 0 && code === 0) console.log(reasonsOf(output).join('\n'));
    if (code !== 0) {
      this.#failures.push([`failed: ${name}`, ...reasonsOf(output)].join('\n'));
      console.log(output.split('\n').slice(-160).join('\n'));
    }
    return code === 0;
  }

  /**
   * Prints the parts with times, the slowest tests, failures, flaky tests, then the closing line, and exits: the end
   * of the output has everything important. More second tries than `SECOND_TRIES_MAX` fail the run.
   */
  end(): never {
    const parts = this.#parts.filter(({ seconds }) => seconds >= PART_SHOWN_S).sort((a, b) => b.seconds - a.seconds);
    console.log('slowest parts:');
    for (const { name, seconds } of parts) console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`);
    const slow = this.#slow.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
    if (slow.length > 0) console.log('slowest tests:');
    for (const { name, seconds } of slow) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
    console.log(`second tries: ${this.#shaky.length} of at most ${SECOND_TRIES_MAX}`);
    if (this.#shaky.length > SECOND_TRIES_MAX) {
      this.failed++;
      this.#failures.push('failed: more tests passed only on their second try than a run may have');
    }
    for (const line of [...this.#shaky, ...this.#failures]) console.log(line);
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exit(this.failed > 0 ? 1 : 0);
  }
}

export type Task = () => Promise<unknown>;

/** Takes tasks from a list in order until none is left; called twice, no core idles while there is work. */
export async function workOff(waiting: Task[]): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
}

/** A test that passed only on its second try hides a defect; a run with more of them than this fails. */
const SECOND_TRIES_MAX = 2;
const PART_SHOWN_S = 5;
const SLOWEST_SHOWN = 15;

/** A test or test file, and its duration. */
interface Slow {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Silence after which a program counts as hung: a journey may wait eight minutes for a draw without output, and a file of the full run that
 * kills processes at every moment is reported as a whole.
 */
const silenceMs = (): number => (process.env.KISMET_FULL === '1' ? 40 : 12) * 60_000;
const HEARTBEAT_MS = 60_000;

interface Ended {
  readonly code: number;
  readonly output: string;
  /** Diagnostics of a hung program; null if it ended by itself. */
  readonly hung: string | null;
}

/** Runs a program in its own process group, reports every minute that it is alive, and ends the group once it hangs. */
function execute(name: string, program: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    let output = '';
    let hung: string | null = null;
    let heardAt = performance.now();
    const child = spawn(program, [...args], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const killGroup = () => child.pid && process.kill(-child.pid, 'SIGKILL');
    const stop = () => {
      killGroup();
      process.exit(1);
    };
    for (const signal of SIGNALS) process.once(signal, stop);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        heardAt = performance.now();
      });
    const watch = setInterval(() => {
      const last = output.trimEnd().split('\n').at(-1) ?? '';
      step(`...  ${name}: ${last.slice(0, 120)}`);
      if (performance.now() - heardAt < silenceMs()) return;
      hung = [`${name} stands still; what it said last, and what runs:`, tail(output), processesOf(child.pid)].join(
        '\n',
      );
      killGroup();
    }, HEARTBEAT_MS);
    const end = (ended: Ended) => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve(ended);
    };
    child.once('error', (error) =>
      end({ code: 1, output: `${program} could not be run: ${error.message}`, hung: null }),
    );
    child.once('exit', (code) => end({ code: code ?? 1, output, hung }));
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const tail = (output: string) => output.trimEnd().split('\n').slice(-40).join('\n');
/** Processes of a group with their CPU use: tells spinning from waiting. */
const processesOf = (group: number | undefined) =>
  spawnSync('ps', ['-eo', 'pgid,pid,pcpu,time,wchan:20,args'], { encoding: 'utf8' })
    .stdout?.split('\n')
    .filter((line) => line.trimStart().startsWith(`${group} `))
    .map((line) => line.slice(0, 200))
    .join('\n') ?? '';

const REASON_LINES = 28;
const REASONS_SHOWN = 120;

/** Failures in the output of Playwright, vitest or our own programs, with the following lines. */
function reasonsOf(output: string): readonly string[] {
  const lines = output.split('\n');
  const starts = lines.flatMap((line, at) => (/^\s+\d+\) \[|^\s*FAIL\s|: error TS|^\s*error /.test(line) ? [at] : []));
  const shown = new Set(starts.flatMap((at) => Array.from({ length: REASON_LINES }, (_, n) => at + n)));
  return lines.filter((line, at) => shown.has(at) && line.trim()).slice(0, REASONS_SHOWN);
}

/** Journeys that failed and then passed: they do not fail the run, but are listed. */
function shakyOf(output: string): readonly string[] {
  const [, names = ''] = /^ {2}\d+ flaky\n((?: {4}\[.*\n)+)/m.exec(output) ?? [];
  return names.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));
}

/**
 * The slowest, as printed by vitest (`✓ |db| file (3 tests) 1234ms`) and Playwright (`✓  12 [journey/x] › …
 * (12.3s)`).
 */
function slowOf(output: string): readonly Slow[] {
  const files = [...output.matchAll(/^ [✓❯] +\|[\w-]+\| (\S+) \(\d+ tests?.*?\) +(\d+)ms/gm)];
  const journeys = [...output.matchAll(/^ +[✓✘] +\d+ (\[.*) \(([\d.]+)(ms|s|m)\)$/gm)];
  const unit = { ms: 0.001, s: 1, m: 60 } as Record<string, number>;
  return [
    ...files.map(([, name, ms]) => ({ name: name!, seconds: Number(ms) / 1000 })),
    ...journeys.map(([, name, figure, of]) => ({ name: name!.slice(0, 140), seconds: Number(figure) * unit[of!]! })),
  ];
}

/** Closing counts of vitest, Playwright and our own programs. */
function countsOf(output: string): { passed: number; failed: number } | null {
  const own = [...output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
  if (own) return { passed: Number(own[1]), failed: Number(own[2]) };
  const vitest = /^\s*Tests\s+(?:(\d+) failed \| )?(\d+) passed/m.exec(output);
  if (vitest) return { passed: Number(vitest[2]), failed: Number(vitest[1] ?? 0) };
  const playwright = /^\s*(\d+) passed \(/m.exec(output);
  if (playwright) return { passed: Number(playwright[1]), failed: Number(/^\s*(\d+) failed/m.exec(output)?.[1] ?? 0) };
  return null;
}
