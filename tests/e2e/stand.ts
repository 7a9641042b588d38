import fs from 'node:fs';

type Facts = Readonly<Record<string, string>>;

/** What the stand says of itself: addresses of its services, keys of its vendors. */
const common: Facts = process.env.STAND_ENV
  ? Object.fromEntries(
      fs
        .readFileSync(process.env.STAND_ENV, 'utf8')
        .split('\n')
        .filter((line) => line.includes('='))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  : {};
/** What belongs to the stand and not to one of its brands. */
const SHARED =
  /^(BRANDS|CLOCK_FILE|STUDIO|SANDBOX|JWKS|VENDOR\w*|(SMS|MAIL|CAPTCHA)_SINK|LOGDIR|PGURL\w*|FIREBASE_\w+|CURRENCY)$/;
let own: Facts | null = null;

/** The code of a way to pay of this journey's brand: codes are unique in the whole installation. */
export const channel = (code: string): string => code + stand.CHANNEL_TAG!;
/** Where a brand of a test's own can be made. */
export const brandMaker = (): string => common.BRANDS!;
/** Names the brand that this process's journeys are about (`journey.ts`). */
export function useBrand(facts: Facts): void {
  own = facts;
}

/** Names the stand's own brand, for programs that are no journeys. */
export const useOwnBrand = (): void => useBrand(common);

/** Addresses, accounts and keys of the brand of this journey, by name; to be read inside a test, since before there is none. */
export const stand: Facts = new Proxy(common, {
  get(_, name: string) {
    if (own && name in own) return own[name];
    if (SHARED.test(name)) return common[name];
    throw new Error(own ? `the brand of this journey has no ${name}` : `${name} was read before there was a brand`);
  },
});
