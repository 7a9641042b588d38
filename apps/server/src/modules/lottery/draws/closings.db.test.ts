import { extent } from '@kismet/testkit/extent';
import { closings } from '@kismet/testkit/lottery/closings';
import { lotteryScene } from '@kismet/testkit/lottery/lottery-scene';
import { it } from 'vitest';

const CLOSINGS = extent(250, 1000);

it(`[T25] ${CLOSINGS} closings under bets aimed at the exact moment, by two workers with wrong clocks: none is late, none is lost`, async () => {
  await using s = await lotteryScene();
  await closings(s, CLOSINGS);
}, 90_000);
