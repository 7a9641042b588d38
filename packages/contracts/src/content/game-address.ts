/** The address of a game's page, for links in the brand's content. */
export const gameAddress = (vendorCode: string, gameCode: string): string =>
  `/game?${new URLSearchParams({ vassalage: vendorCode, gameCode })}`;
