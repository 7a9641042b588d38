// npm run build: the pages of site, back office and studio into their dist folders; what did not change is left as it is.
import { buildPages } from './product/build.ts';
import { fail } from './product/progress.ts';

await buildPages().catch((error: Error) => fail(error.message));
