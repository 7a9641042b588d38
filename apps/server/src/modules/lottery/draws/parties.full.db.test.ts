import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const SCRIPT = path.join(import.meta.dirname, '../../../draw-party.ts');

/** A draw party as deployed: a process with its own database role and key. */
function startParty(url: string, side: 'A' | 'B', keyFile: string): { child: ChildProcess; log: () => string } {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DRAW_SIDE: side, DRAW_KEY_FILE: keyFile };
  const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (more) => (text += more));
  return { child, log: () => text };
}
async function until(what: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 200; n++) {
    if (await what()) return;
    await sleep(50);
  }
  throw new Error('it did not come to that');
}
async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

it('[T26] a party killed and restarted reveals what it committed before; with another key it reveals nothing', async () => {
  await using s = await lotteryScene();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-draw-'));
  const keyFile = (name: string) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, randomBytes(32).toString('hex'));
    return file;
  };
  const [own, another] = [keyFile('own'), keyFile('another')];
  const drawId = await s.planDraw('DIGITS1');
  const seeds = (column: string) =>
    run<{ n: number }>(s.db, `select count(${column})::integer as n from lottery.seed where draw_id = $1`, [drawId]);
  const started = [startParty(s.url, 'A', own)];
  const next = (file: string) => {
    started.push(startParty(s.url, 'A', file));
    return started.at(-1)!;
  };
  try {
    await until(async () => (await seeds('commitment'))[0]!.n === 1);
    await end(started[0]!.child, 'SIGKILL');
    await s.parties.B.promise();
    await s.timesOf(drawId, -60, -0.01, 600);
    await s.lottery.cycle();

    const wrong = next(another);
    await until(async () => wrong.log().includes('could not tell seeds'));
    expect((await seeds('revealed'))[0]!.n).toBe(0);
    await end(wrong.child, 'SIGTERM');
    expect(wrong.child.exitCode).toBe(0);

    const right = next(own);
    await until(async () => (await seeds('revealed'))[0]!.n === 1);
    await end(right.child, 'SIGTERM');
    // the database accepted it only because it matches the commitment
    const [{ revealed }] = (await run<{ revealed: string }>(
      s.db,
      `select revealed from lottery.seed where side = 'A' and draw_id = $1`,
      [drawId],
    )) as [{ revealed: string }];
    expect(started.map(({ log }) => log()).join('')).not.toContain(revealed);
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

it('[T26] a party does not start without a side, a 32-byte key and a database', async () => {
  const file = path.join(os.tmpdir(), `kismet-draw-key-${process.pid}`);
  fs.writeFileSync(file, 'short');
  for (const [env, word] of [
    [{}, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x/y', DRAW_KEY_FILE: file }, 'DRAW_SIDE'],
    [{ DATABASE_URL: 'postgres://x/y', DRAW_SIDE: 'A', DRAW_KEY_FILE: file }, 'DRAW_KEY_FILE'],
  ] as const) {
    const child = spawn(process.execPath, [SCRIPT], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (more) => (text += more));
    const [code] = await once(child, 'close');
    expect([code, text.includes(word)]).toEqual([1, true]);
  }
  fs.rmSync(file);
});
