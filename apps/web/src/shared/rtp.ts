/** A return to player as people read it: at most two decimals, cut rather than rounded, so that it never promises more. */
export const rtpText = (rtp: string): string => `${/^\d+(\.\d{1,2})?/.exec(rtp)?.[0] ?? rtp}%`;
