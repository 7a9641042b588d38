import { spawn } from 'node:child_process';

/** Options of openssl for a certificate of the guides' three names, which only the machine of a drill knows. */
export const CERTIFICATE = `-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=play.example -addext 'subjectAltName=DNS:play.example,DNS:office.example,DNS:games.example'`;

/** How to run bash: as on a machine of its own, or with `docker exec` inside a container. */
export interface Shell {
  readonly before: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs commands as somebody would who follows a guide: in one bash, stopping at the first that fails. Returns their standard output;
 * throws with the last of what they printed.
 */
export function follow(commands: string, { before, cwd, env }: Shell): Promise<string> {
  const [program, ...args] = [...before, 'bash', '-euo', 'pipefail', '-c', commands];
  return new Promise((resolve, reject) => {
    const shell = spawn(program!, args, { cwd, env: env ?? process.env });
    let output = '';
    let printed = '';
    shell.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      printed += chunk;
    });
    shell.stderr.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    shell.on('error', reject);
    shell.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`exit ${code} of:\n${commands}\n${printed.slice(-3000)}`)),
    );
  });
}

/** The bets of the canary that a worker's metrics count as stored. */
export const storedIn = (metrics: string): number =>
  Number(/^kismet_canary_bets_total\{outcome="stored"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
