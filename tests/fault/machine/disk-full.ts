import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../../tools/stand/state.ts';
import { Bank, nodesOf } from '../bank.ts';
import { untilMoneyMoves } from '../database-killed.ts';
import type { Fault } from '../fault.ts';
import { openSiteMember } from './site-member.ts';
import { canMount, moveToSmallDisk } from './small-disk.ts';

/** Free space left before other files take it. */
const ROOM_MB = 96;
const FULL_MS = 8000;
const SERVES_AGAIN_MS = 5000;

export const diskFull: Fault = {
  name: 'disk-full',
  title:
    '[STD-52] F03 the disk of the database is full under load: nothing is acknowledged that is not stored, and play goes on once there is space',
  async run({ stand, seed, times, verdicts }) {
    if (!canMount()) return verdicts.note('not run: only root on Linux can mount the small disk that it needs');
    const member = await openSiteMember(stand);
    const disk = await moveToSmallDisk(stand, ROOM_MB);
    try {
      await Promise.all(nodesOf(stand).map((node) => untilMoneyMoves(stand, node)));
      const bank = new Bank({ stand, seed, workers: 9 });
      await bank.work(async () => {
        for (let n = 0; n < times; n++) {
          await sleep(1000);
          disk.fill();
          const known = bank.acknowledged().length;
          for (const until = performance.now() + FULL_MS; performance.now() < until; await sleep(400)) {
            const { status, code } = await member.balance();
            verdicts.expect(
              status === 200 || code === 'UNAVAILABLE',
              () => `a balance was answered with ${status} ${code} while the disk was full`,
            );
          }
          verdicts.note(
            `${bank.acknowledged().length - known} calls were acknowledged during ${FULL_MS} ms of a full disk`,
          );
          disk.free();
          const isDown = !isAlive(stand.databasePid());
          if (isDown) await stand.command('pg-start');
          const waits = await Promise.all(nodesOf(stand).map((node) => untilMoneyMoves(stand, node)));
          for (const wait of waits)
            verdicts.expect(wait <= SERVES_AGAIN_MS, () => `a node moved money only ${wait} ms after there was space`);
          verdicts.note(
            `the database ${isDown ? 'had ended and was restarted' : 'continued by itself'}; the nodes moved money ${waits.join(' and ')} ms after there was space`,
          );
        }
        await sleep(800);
      });
      await bank.judge(verdicts);
      verdicts.expect(
        bank.history.some(({ what, detail }) => what === 'info' || /^RS_ERROR_UNKNOWN /.test(detail)),
        () => 'no call hit the full disk',
      );
    } finally {
      await disk.undo();
    }
    await Promise.all(nodesOf(stand).map((node) => untilMoneyMoves(stand, node)));
  },
};
