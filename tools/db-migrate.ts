// npm run db:migrate: migrates the platform's and the studio's databases, embedded or those of DATABASE_URL.
import { withDatabases } from './product/database.ts';
import { placeOf } from './product/place.ts';
import { fail } from './product/progress.ts';
import { migrateBoth } from './product/set-up.ts';

await withDatabases(placeOf().data, migrateBoth).catch((error: Error) => fail(error.message));
