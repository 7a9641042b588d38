/** Identification of the web client on the wire (rows PM-09, AP-12). */
export const CLIENT_TYPE = 3;
export const PLATFORM_CODE = 'W';
export const GAME_PLATFORM = 'html5-desktop';
export const DEVICE = 'WEB';
export const PAGE_SIZE = 15;
