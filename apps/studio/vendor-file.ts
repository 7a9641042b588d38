import type { VendorFile } from '@kismet/contracts/vendor/games';
import { DESK_HOUSES } from './games/desk-houses.ts';
import { FEED_HOUSES } from './games/feed-houses.ts';
import { HOUSES } from './games/titles.ts';
import { vendorGames } from './server/vendor-games.ts';

/** A house as added by an operator: with its own partner code, and a key shared by all houses. */
export interface StudioVendor {
  readonly code: string;
  readonly file: VendorFile;
}

/** The file for adding every house as a vendor. `origin`: where the studio's games API is served. */
export const studioVendorFiles = (origin: string): StudioVendor[] =>
  HOUSES.map(({ code, names, art, wallet }) => ({
    code,
    file: {
      names: { ...names },
      dialect: 'kismet',
      ...(wallet ? { wallet } : {}),
      art: { ...art },
      games_api: `${origin}/houses/${code}`,
      ...(DESK_HOUSES.has(code) ? { desk: true } : {}),
      ...(FEED_HOUSES.has(code) ? { feed: true } : {}),
      games: vendorGames(code),
    },
  }));

// vendor-file.ts HOUSE [ORIGIN] prints the file of a house; vendor-file.ts --houses prints the codes of all of them.
if (import.meta.main) {
  const [code = 'KISMET', origin = process.env.STUDIO_ORIGIN ?? 'http://127.0.0.1:8082'] = process.argv.slice(2);
  const vendor = studioVendorFiles(origin).find((one) => one.code === code);
  if (code === '--houses') console.log(HOUSES.map((house) => house.code).join('\n'));
  else if (vendor) console.log(JSON.stringify(vendor.file, null, 2));
  else throw new Error(`no house ${code}; there are ${HOUSES.map((house) => house.code).join(', ')}`);
}
