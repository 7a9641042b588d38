import fs from 'node:fs';
import path from 'node:path';
import { seedCases } from '../../apps/server/db/seed/cases/cases.ts';
import type { Seeded } from '../../apps/server/db/seed/demo.ts';
import { seedHistory } from '../../apps/server/db/seed/history/history.ts';
import { seedResults } from '../../apps/server/db/seed/history/results.ts';
import { seedMall } from '../../apps/server/db/seed/mall.ts';
import { seedOffers } from '../../apps/server/db/seed/offers.ts';
import { studioVendorFiles } from '../../apps/studio/vendor-file.ts';
import { type Databases, migrate, migrateStudio, usableRole } from './database.ts';
import {
  addVendor,
  seedDeliveryHosts,
  seedDemoWorld,
  seedDeps,
  seedOutsideFlags,
  seedSandboxChannels,
  withProduct,
} from './installation.ts';
import { ensureKeys, type Keys } from './keys.ts';
import type { Place } from './place.ts';
import { step } from './progress.ts';

/** Migrates both databases and reports what was applied. */
export async function migrateBoth(databases: Databases): Promise<void> {
  const applied = [...(await migrate(databases.platformUrl)), ...(await migrateStudio(databases.studioUrl))];
  step(applied.length > 0 ? `${applied.length} migrations applied` : 'the databases are up to date');
}

/** Environment of the server processes for this place. */
export async function serverEnv(place: Place, url: string, keys: Keys): Promise<Record<string, string>> {
  return {
    NODE_ENV: 'development',
    DATABASE_URL: url,
    DATABASE_ROLE: await usableRole(url),
    MASTER_KEY_FILE: keys.masterKeyFile,
    PORT: String(place.port),
    OPERATOR_PORT: String(place.operatorPort),
    SITE_ORIGIN: place.origin.site,
    OPERATOR_ORIGIN: place.origin.operator,
    PAYMENT_ORIGINS: place.origin.sandbox,
    SIMULATED_DRAWS: 'true',
    WEB_PUSH_KEYS_FILE: keys.webPushFile,
    WEB_PUSH_CONTACT: 'https://kismet.example',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  };
}

/** Seconds within which the demo brand of a new database should be ready. */
export const SEEDING_S = 10;

/** The demo data, the sandbox's payment channels and the studio's games; existing data is kept. */
export async function seedAll(place: Place, env: NodeJS.ProcessEnv, keys: Keys): Promise<Seeded[]> {
  return withProduct(env, async (product) => {
    const seeded = await seedDemoWorld(product, place.data, [], { hasHistory: true });
    await seedDeliveryHosts(product, place.origin);
    await seedOutsideFlags(product, env);
    await seedSandboxChannels(product, place.origin.sandbox, keys.sandboxFile);
    const studioKey = fs.readFileSync(keys.studioPublicFile, 'utf8');
    for (const { code, file } of studioVendorFiles(place.origin.studio))
      await addVendor(product, code, studioKey, file);
    const { brandId } = await product.site.brandOfHost('127.0.0.1');
    await seedOffers(product, brandId);
    await seedMall(product, brandId);
    await seedResults(product, brandId);
    if (await seedHistory(product, brandId, seedDeps(product).credit)) await seedCases(product, brandId);
    fs.writeFileSync(keys.platformPublicFile, await product.vendors.publicKey());
    return seeded;
  });
}

export const keysOf = (place: Place): Keys => ensureKeys(path.join(place.data, 'keys'));
