/** Additional data of a sealed value, so that it cannot be decrypted in another row. */
export const addressPlace = (messageId: string): string => `messages.delivery.address:${messageId}`;
export const bodyPlace = (messageId: string): string => `messages.delivery.body:${messageId}`;
export const subscriptionPlace = (ownerId: bigint, key: Buffer): string =>
  `messages.push_subscription:${ownerId}:${key.toString('hex')}`;
