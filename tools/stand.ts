// npm run stand -- up | down | kill9 NAME | term NAME | start NAME | pg-kill9 | pg-start | status
import { execSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from './postgres.ts';
import { fail, step } from './product/progress.ts';
import { endMember, startMember } from './stand/processes.ts';
import { forgetStand, isAlive, logs, readStand, type Stand, writeStand } from './stand/state.ts';
import { up } from './stand/up.ts';

const [command, name] = process.argv.slice(2);
const needStand = (): Stand => readStand() ?? fail('no stand is running here: npm run stand -- up');
const needMember = (stand: Stand) =>
  stand.members.find((one) => one.name === name) ??
  fail(`no such process: ${name ?? 'none given'}; there are ${stand.members.map((one) => one.name).join(', ')}`);

async function down(): Promise<void> {
  const stand = readStand();
  if (!stand) return;
  for (const one of [...stand.members].reverse()) await endMember(one.pid, 'SIGTERM');
  await endMember(stand.postgres.pid, 'SIGINT');
  forgetStand();
}

/** Kills the server and all its backends at once, like a power cut. */
async function killPostgres(stand: Stand): Promise<void> {
  const children = execSync(`ps -o pid= --ppid ${stand.postgres.pid} || true`, { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(Boolean);
  for (const pid of [stand.postgres.pid, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // already gone
    }
  }
  for (let i = 0; i < 100 && [stand.postgres.pid, ...children].some(isAlive); i++) await sleep(50);
}

switch (command) {
  case 'up': {
    await down();
    const file = await up().catch(async (error: Error) => {
      await down();
      return fail(error.message);
    });
    step(`the stand is up; the values that tests need are in ${file}`);
    break;
  }
  case 'down':
    await down();
    break;
  case 'kill9':
  case 'term': {
    const stand = needStand();
    await endMember(needMember(stand).pid, command === 'kill9' ? 'SIGKILL' : 'SIGTERM');
    break;
  }
  case 'start': {
    const stand = needStand();
    const member = needMember(stand);
    if (isAlive(member.pid)) fail(`${member.name} is already running`);
    const started = await startMember(member);
    writeStand({ ...stand, members: stand.members.map((one) => (one.name === name ? started : one)) });
    break;
  }
  case 'pg-kill9':
    await killPostgres(needStand());
    break;
  case 'pg-start': {
    const stand = needStand();
    if (isAlive(stand.postgres.pid)) fail('PostgreSQL is already running');
    const postgres = await startPostgres({
      dir: stand.postgres.dir,
      durable: true,
      tcpPort: stand.postgres.tcpPort,
      detachedLog: path.join(logs, 'postgres.log'),
    });
    writeStand({ ...stand, postgres: { ...stand.postgres, pid: postgres.pid } });
    break;
  }
  case 'status':
    for (const one of needStand().members)
      console.log(`${one.name.padEnd(14)} ${isAlive(one.pid) ? 'running' : 'ended'} (${one.pid})`);
    break;
  default:
    fail('stand takes: up, down, status, kill9 NAME, term NAME, start NAME, pg-kill9, pg-start');
}
