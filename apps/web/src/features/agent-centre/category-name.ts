import type { T } from '@kismet/app-kit/texts';
import type { Category } from '@kismet/contracts/catalogue/games';

/** Both lotteries share one name on the site; where their rates differ they are distinguished. */
export const categoryName = (t: T, category: Category): string =>
  category === 'lottery' || category === 'e-lottery' ? t(`agentCentre.lottery.${category}`) : t(`category.${category}`);
