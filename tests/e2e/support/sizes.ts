import { IS_FULL } from '@kismet/testkit/extent';

const PHONE = { kind: 'phone', width: 390, height: 844 } as const;
const DESKTOP = { kind: 'desktop', width: 1366, height: 820 } as const;
export type Size = typeof PHONE | typeof DESKTOP;
/** Sizes for a group of journeys: a phone, and in the full run a desktop as well. */
export const inSizes = (): readonly Size[] => (IS_FULL ? [PHONE, DESKTOP] : [PHONE]);
