/** The site's address of a game's page, for links that the brand writes. */
export const gameAddress = (vendorCode: string, gameCode: string): string =>
  `/game?${new URLSearchParams({ vassalage: vendorCode, gameCode })}`;
