import { run } from '@kismet/server/src/platform/db.ts';
import { extent } from '@kismet/testkit/extent';
import { closings } from '@kismet/testkit/lottery/closings';
import { lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { it } from 'vitest';

const CLOSINGS = extent(120, 500);

it(`[T25] with members spread over shards, ${CLOSINGS} closings under bets aimed at the exact moment: none is late, none is lost`, async () => {
  await using s = await lotteryScene();
  await run(
    s.ownerDb,
    `create or replace function platform.is_spread() returns boolean language sql stable as 'select true'`,
  );
  await closings(s, CLOSINGS);
}, 90_000);
