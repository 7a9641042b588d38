import { percentText } from '../../shared/form/typed-amount.ts';

export const rateText = (ppm: number): string => `${percentText(ppm)}%`;
/** A signed number inside text of either direction. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
