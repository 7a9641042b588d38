// A worker process that settles one draw: node worker.ts DRAW_ID
import { settleDraw } from '@kismet/server/src/modules/lottery/results/settle.ts';
import { withProduct } from '../../../tools/product/installation.ts';

await withProduct(process.env, ({ lottery }) => settleDraw(lottery.deps, process.argv[2]!));
