// npm run build: builds site, back office and studio into their dist folders; unchanged apps are skipped.
import { buildPages } from './product/build.ts';
import { fail } from './product/progress.ts';

await buildPages().catch((error: Error) => fail(error.message));
