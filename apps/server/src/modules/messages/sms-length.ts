/** The letters of GSM 03.38, which take seven bits; those of the extension take two places. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜdesk¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_EXTENDED = '^{}\\[~]|€';

/** In how many segments a text travels: 160 places of GSM or 70 of UCS-2 in one, 153 or 67 each in several. */
export function smsSegments(text: string): number {
  let places = 0;
  for (const letter of text) {
    const width = GSM.includes(letter) ? 1 : GSM_EXTENDED.includes(letter) ? 2 : 0;
    if (width === 0) return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
    places += width;
  }
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
