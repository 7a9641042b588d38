// npm run db:seed: the demo brand with accounts, games and payment channels, in a migrated database. Repeatable.
import { withDatabases } from './product/database.ts';
import { withKeptPorts } from './product/kept-ports.ts';
import { placeOf } from './product/place.ts';
import { fail, step } from './product/progress.ts';
import { keysOf, migrateBoth, seedAll, serverEnv } from './product/set-up.ts';
import { accountLines } from './product/welcome.ts';

if (process.env.NODE_ENV === 'production')
  fail('db:seed creates accounts with printed passwords: not allowed with NODE_ENV=production');
const place = placeOf(withKeptPorts(placeOf().data));
await withDatabases(place.data, async (databases) => {
  await migrateBoth(databases);
  const keys = keysOf(place);
  const seeded = await seedAll(place, await serverEnv(place, databases.platformUrl, keys), keys);
  step('brand, accounts and games are there');
  console.log(accountLines(seeded));
}).catch((error: Error) => fail(error.message));
