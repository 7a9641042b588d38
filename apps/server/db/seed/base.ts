import { LANGUAGES } from '@kismet/i18n/languages';
import type { Identity } from '../../src/modules/identity/index.ts';
import type { NewBrand, Site } from '../../src/modules/site/index.ts';
import { type Db, withTx } from '../../src/platform/db.ts';

/** The brand of a fresh installation; hosts are added by the installer. */
export const KISMET_BRAND: NewBrand = {
  code: 'kismet',
  names: { en: 'Kismet', ur: 'قسمت', ar: 'قسمة', hi: 'क़िस्मत' },
  hosts: ['localhost', '127.0.0.1', '[::1]'],
  currency: 'PKR',
  symbol: 'P',
  zone: 'Asia/Karachi',
  languages: LANGUAGES.map(({ code }) => code),
  policy: 'demo',
  settings: {},
};

/** Required before any call: a brand and the keys of encrypted calls. Idempotent; returns the brand's id. */
export async function seedBase(
  { db, site, identity }: { db: Db; site: Site; identity: Pick<Identity, 'rotateKeys'> },
  brand: NewBrand = KISMET_BRAND,
): Promise<number> {
  const brandId = await withTx(db, (tx) => site.saveBrand(tx, brand));
  site.forget();
  await identity.rotateKeys();
  return brandId;
}
