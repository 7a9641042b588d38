import type { Category } from '@kismet/contracts/catalogue/games';
import type { T } from '../../shared/language.ts';
import { percentText } from '../../shared/typed-amount.ts';

/** Both kinds of draws are called a lottery on the site; a rate must say which. */
export const rateName = (t: T, category: Category): string =>
  category === 'lottery' || category === 'e-lottery' ? t(`bo.agents.rate.${category}`) : t(`category.${category}`);
export const rateText = (ppm: number): string => `${percentText(ppm)}%`;
/** A number with its sign inside a text of either direction. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
