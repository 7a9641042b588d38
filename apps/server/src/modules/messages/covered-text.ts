const COVER = '••••';
/** Parts that allow a sign-in: codes, and everything after the host of an address. */
const LINK = /(https?:\/\/[^\s/?#]+)[/?#]\S*/giu;
const CODE = /\p{Nd}{4,}/gu;

/** Message text for support staff: codes and links masked, the rest unchanged. */
export const coveredText = (text: string): string => text.replaceAll(LINK, `$1/${COVER}`).replaceAll(CODE, COVER);
