/** The GSM 03.38 alphabet of seven-bit characters; extension characters take two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜdesk¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_EXTENDED = '^{}\\[~]|€';

/** Number of segments of a text: 160 GSM or 70 UCS-2 characters in one, 153 or 67 each in several. */
export function smsSegments(text: string): number {
  let places = 0;
  for (const letter of text) {
    const width = GSM.includes(letter) ? 1 : GSM_EXTENDED.includes(letter) ? 2 : 0;
    if (width === 0) return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
    places += width;
  }
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
