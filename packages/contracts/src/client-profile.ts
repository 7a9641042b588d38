/** Identification of the web client on the wire (rows PM-09, AP-12). */
export const CLIENT_TYPE = 3;
export const PLATFORM_CODE = 'W';
export const GAME_PLATFORM = 'html5-desktop';
export const DEVICE = 'WEB';
/** The web site as a channel of a merchant. */
export const PLATFORM = 'web';
/** Prize mode of the lotteries of the site. */
export const LOTTERY_TYPE = 'SEA';
/** The platform's own list of hot games, as `isPlatform`. */
export const OF_PLATFORM = 2;
export const PAGE_SIZE = 15;
