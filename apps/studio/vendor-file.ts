import type { VendorFile } from '@kismet/contracts/vendor/games';
import { vendorGames } from './server/vendor-games.ts';

/** What an operator needs to add the studio as a vendor. `origin`: where its games API answers. */
export const studioVendorFile = (origin: string): VendorFile => ({
  names: { en: 'Kismet Studio', ur: 'قسمت اسٹوڈیو' },
  dialect: 'kismet',
  games_api: origin,
  games: vendorGames(),
});

if (import.meta.main)
  console.log(
    JSON.stringify(studioVendorFile(process.argv[2] ?? process.env.STUDIO_ORIGIN ?? 'http://127.0.0.1:8082'), null, 2),
  );
