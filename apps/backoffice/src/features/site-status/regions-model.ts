/** Countries a selection newly blocks, and those it unblocks. */
export const regionChanges = (now: readonly string[], chosen: readonly string[]) => ({
  added: chosen.filter((code) => !now.includes(code)),
  removed: now.filter((code) => !chosen.includes(code)),
});

/** Outcome for a visitor: an unknown country is allowed, as on the server. */
export const isBlocked = (country: string | null, blocked: readonly string[]): boolean =>
  country !== null && blocked.includes(country);

/** Whether the input may be an IP address; the server validates it. */
export const looksLikeAddress = (typed: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(typed) || /^[0-9a-f:]*:[0-9a-f:.]*$/i.test(typed);
