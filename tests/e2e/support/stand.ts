import fs from 'node:fs';

type Facts = Readonly<Record<string, string>>;

/** The stand's own data: service addresses, vendor keys. */
const common: Facts = process.env.STAND_ENV
  ? Object.fromEntries(
      fs
        .readFileSync(process.env.STAND_ENV, 'utf8')
        .split('\n')
        .filter((line) => line.includes('='))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  : {};
/** Data of the stand rather than of one brand. */
const SHARED =
  /^(BRANDS|CLOCK_FILE|STUDIO|SANDBOX|JWKS|VENDOR\w*|(SMS|MAIL|CAPTCHA)_SINK|LOGDIR|PGURL\w*|FIREBASE_\w+|CURRENCY)$/;
let own: Facts | null = null;

/** Code of a payment channel of this journey's brand: codes are unique in the installation. */
export const channel = (code: string): string => code + stand.CHANNEL_TAG!;
/** Where a test's own brand can be created. */
export const brandMaker = (): string => common.BRANDS!;
/** Sets the brand of the file whose journeys are running, or none between them (`journey.ts`). */
export function useBrand(facts: Facts | null): void {
  own = facts;
}

/** Sets the stand's own brand, for other programs. */
export const useOwnBrand = (): void => useBrand(common);

/**
 * Addresses, accounts and keys of this journey's brand, by name; only inside a test, since it does not exist before.
 */
export const stand: Facts = new Proxy(common, {
  get(_, name: string) {
    if (own && name in own) return own[name];
    if (SHARED.test(name)) return common[name];
    throw new Error(own ? `this journey's brand has no ${name}` : `${name} was read while no journey runs`);
  },
});
