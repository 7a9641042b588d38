import {
  CLIENT_TYPE,
  DEVICE,
  GAME_PLATFORM,
  LOTTERY_TYPE,
  OF_PLATFORM,
  PLATFORM,
} from '@kismet/contracts/client-profile';
import { languageOf } from '@kismet/i18n/languages';
import { i18n } from '@kismet/i18n/runtime';
import { perTab } from '../browser/storage.ts';

/** The merchant id that game reads carry (row PM-09); absent before the first start-up call of a tab. */
const merchant = (): string | undefined => perTab.get('merchant') ?? undefined;
const language = (): string => languageOf(i18n.locale.toUpperCase()).code;

/** How the site names itself in game reads (rows GL-04, PM-09, AP-12). */
export const gameClient = () => ({
  clientType: String(CLIENT_TYPE),
  platform: GAME_PLATFORM,
  language: language(),
});
/** The same in reads whose answer depends on the lotteries of the site. */
export const lotteryClient = () => ({ prizeMode: LOTTERY_TYPE, device: DEVICE, language: language() });
/** The same in reads of the platform's own hot games. */
export const hotListClient = () => ({
  merchantCode: merchant(),
  isPlatform: String(OF_PLATFORM),
  platform: GAME_PLATFORM,
  language: language(),
});
/** The merchant and its channel in the game list. */
export const listClient = () => ({ merchant: merchant(), channel: PLATFORM, prizeMode: LOTTERY_TYPE });
