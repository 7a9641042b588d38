/** What a sealed value is bound to, so that none can be read out of another row's. */
export const addressPlace = (messageId: string): string => `messages.delivery.address:${messageId}`;
export const bodyPlace = (messageId: string): string => `messages.delivery.body:${messageId}`;
