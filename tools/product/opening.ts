import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '@kismet/contracts/operators/session';
import { LANGUAGES } from '@kismet/i18n/languages';
import { seedBase } from '../../apps/server/db/seed/base.ts';
import type { Product } from '../../apps/server/src/compose.ts';
import { withTx } from '../../apps/server/src/platform/db.ts';
import { base32 } from './base32.ts';

export interface OpenedBrand {
  readonly code: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly currency: string;
  readonly symbol: string;
  /** IANA name. */
  readonly zone: string;
}
type Site = Pick<Product, 'db' | 'site' | 'identity'>;

/**
 * Opens a brand under the strict policy profile, or adds hosts to the one with this code; the keys of encrypted calls are
 * created with the first brand. Operators sign in at a host of their brand, so the back office's host is one of them.
 * @throws when a host belongs to another brand, or the zone is not an IANA name
 * @returns the id of the brand
 */
export async function openBrand(
  product: Site,
  { code, name, hosts, currency, symbol, zone }: OpenedBrand,
): Promise<number> {
  const others = (await product.site.brands()).filter((brand) => brand.code !== code);
  const taken = hosts.find((host) => others.some((brand) => brand.hosts.includes(host)));
  if (taken) throw new Error(`${taken} is a host of another brand`);
  return seedBase(product, {
    ...{ code, currency, symbol, zone, hosts, names: { en: name }, policy: 'strict', settings: {} },
    languages: LANGUAGES.map((one) => one.code),
  });
}

export interface OpenedOperator {
  /** Shown once, and stored only as a hash. */
  readonly password: string;
  /** For an authenticator, as a link or as the secret contained in it. */
  readonly otpauth: string;
}

/**
 * Adds an operator of a brand, with a generated password and second factor; audited without an actor, since nobody precedes the
 * first operator.
 * @throws when the role or the brand does not exist, or the name is taken in the brand
 */
export async function openOperator(
  product: Pick<Product, 'db' | 'site' | 'operators'>,
  { brandCode, username, role }: { brandCode: string; username: string; role: string },
): Promise<OpenedOperator> {
  if (!(role in ROLES)) throw new Error(`no role ${role}: one of ${Object.keys(ROLES).join(', ')}`);
  if (!/^[a-z][a-z0-9-]{2,30}$/.test(username))
    throw new Error('a name is 3 to 31 lower-case letters, digits and hyphens');
  const brand = (await product.site.brands()).find(({ code }) => code === brandCode);
  if (!brand) throw new Error(`no brand ${brandCode}`);
  const [password, totpSecret] = [randomBytes(18).toString('base64url'), base32(32)];
  const { brandId } = brand;
  const isNew = await withTx(product.db, (tx) =>
    product.operators.createOperator(tx, {
      ...{ brandId, username, password, totpSecret },
      displayName: username,
      role: role as Role,
    }),
  );
  if (!isNew) throw new Error(`${username} is already an operator of ${brandCode}`);
  const label = encodeURIComponent(`${brandCode}:${username}`);
  return { password, otpauth: `otpauth://totp/${label}?secret=${totpSecret}&issuer=${encodeURIComponent(brandCode)}` };
}
