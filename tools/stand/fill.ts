import fs from 'node:fs';
import path from 'node:path';
import { seedBase } from '../../apps/server/db/seed/base.ts';
import { lotteriesOf } from '../../apps/server/db/seed/lotteries.ts';
import { offerLotteries } from '../../apps/server/db/seed/lottery-offer.ts';
import { withTx } from '../../apps/server/src/platform/db.ts';
import { studioVendorFiles } from '../../apps/studio/vendor-file.ts';
import { addVendor, seedSandboxChannels, withProduct } from '../product/installation.ts';
import { ensurePair } from '../product/keys.ts';
import { addStandVendors } from './accounts.ts';
import { keepReady, seedOwnBrand } from './brands.ts';
import { at, type Environment, type Ground } from './settings.ts';
import { folder } from './state.ts';

/** Key pairs of the two vendors whose calls tests make. */
export const vendorPairs = () => ({
  one: ensurePair(path.join(folder, 'keys'), 'vendor-one'),
  two: ensurePair(path.join(folder, 'keys'), 'vendor-two'),
});

/** Seeds an empty database: vendors, the stand's own brand with its accounts, channels, brands made in advance. */
export function fill(env: Environment, { ports, keys }: Ground, vendor: ReturnType<typeof vendorPairs>) {
  return withProduct({ ...env, PORT: '0', OPERATOR_PORT: '0' }, async (product) => {
    await seedBase(product);
    // vendors are listed in the lobby by creation: the house's own first
    await withTx(product.db, (tx) => offerLotteries(tx, product.catalogue, lotteriesOf(0)));
    await addStandVendors(product, {
      one: fs.readFileSync(vendor.one.publicFile, 'utf8'),
      two: fs.readFileSync(vendor.two.publicFile, 'utf8'),
      gamesApi: `${at(ports.sinks)}/vendor`,
    });
    const studioKey = fs.readFileSync(keys.studioPublicFile, 'utf8');
    for (const { code, file } of studioVendorFiles(at(ports.studio))) await addVendor(product, code, studioKey, file);
    const facts = await seedOwnBrand(product);
    await seedSandboxChannels(product, at(ports.sandbox), keys.sandboxFile);
    await keepReady(
      product,
      {
        edgePort: String(ports.edge),
        operatorEdgePort: String(ports.operatorEdge),
        sandbox: at(ports.sandbox),
        sandboxKeysFile: keys.sandboxFile,
      },
      Number(process.env.READY_BRANDS ?? 0),
    );
    fs.writeFileSync(keys.platformPublicFile, await product.vendors.publicKey());
    return facts;
  });
}
