/** RTP for display: at most two decimals, truncated, so that it never promises more. */
export const rtpText = (rtp: string): string => `${/^\d+(\.\d{1,2})?/.exec(rtp)?.[0] ?? rtp}%`;
