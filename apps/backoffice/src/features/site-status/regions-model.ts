/** Which countries a choice adds to those that are blocked now, and which it lets in again. */
export const regionChanges = (now: readonly string[], chosen: readonly string[]) => ({
  added: chosen.filter((code) => !now.includes(code)),
  removed: now.filter((code) => !chosen.includes(code)),
});

/** What a visitor meets: an unknown country is let in, as on the server. */
export const isBlocked = (country: string | null, blocked: readonly string[]): boolean =>
  country !== null && blocked.includes(country);

/** Whether what was typed can be an address at all; the server decides whether it is one. */
export const looksLikeAddress = (typed: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(typed) || /^[0-9a-f:]*:[0-9a-f:.]*$/i.test(typed);
