const COVER = '••••';
/** What is worth a sign-in to whoever reads it: codes, and whatever stands behind the host of an address. */
const LINK = /(https?:\/\/[^\s/?#]+)[/?#]\S*/giu;
const CODE = /\p{Nd}{4,}/gu;

/** The words of a message as somebody may read them who helps its receiver: codes and links covered, the rest as it was sent. */
export const coveredText = (text: string): string => text.replaceAll(LINK, `$1/${COVER}`).replaceAll(CODE, COVER);
