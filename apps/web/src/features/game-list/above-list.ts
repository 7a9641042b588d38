/** Parts above a list of games whose code comes after the page's own, in one file. */
export { JackpotBand } from './jackpot-band.tsx';
export { VendorStrip } from './vendor-strip.tsx';
