// npm run db:seed: the demo brand with accounts, games and payment channels, in a migrated database. Repeatable.
import { withDatabases } from './product/database.ts';
import { withKeptPorts } from './product/kept-ports.ts';
import { placeOf } from './product/place.ts';
import { fail, timed } from './product/progress.ts';
import { keysOf, migrateBoth, SEEDING_S, seedAll, serverEnv } from './product/set-up.ts';
import { accountLines } from './product/welcome.ts';

if (process.env.NODE_ENV === 'production')
  fail('db:seed creates accounts with printed passwords: not allowed with NODE_ENV=production');
const place = placeOf(withKeptPorts(placeOf().data));
await withDatabases(place.data, async (databases) => {
  await migrateBoth(databases);
  const keys = keysOf(place);
  const env = await serverEnv(place, databases.platformUrl, keys);
  const seeded = await timed('brand, accounts and games are in place', SEEDING_S, () => seedAll(place, env, keys));
  console.log(accountLines(seeded));
}).catch((error: Error) => fail(error.message));
