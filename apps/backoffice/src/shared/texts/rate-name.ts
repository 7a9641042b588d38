import type { T } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';

/** Both kinds of draws are called lottery on the site; a rate must say which. */
export const rateName = (t: T, category: Category): string =>
  category === 'lottery' || category === 'e-lottery' ? t(`bo.agents.rate.${category}`) : t(`category.${category}`);
