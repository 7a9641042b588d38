import * as z from 'zod/mini';

/** Message templates; their texts are in the catalogues under `message.<template>`. */
export const MESSAGE_TEMPLATES = [
  'login-code',
  'register-code',
  'recover-code',
  'proof-code',
  'contact-code',
  'reset-link',
  'new-device',
  'password-changed',
  'second-factor-changed',
  'one-time-password',
  'remember-revoked',
  'campaign',
] as const;
export const messageTemplate = z.enum(MESSAGE_TEMPLATES);
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

export const MESSAGE_CHANNELS = ['sms', 'email', 'push'] as const;
export const messageChannel = z.enum(MESSAGE_CHANNELS);
export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const;
export const messageState = z.enum(MESSAGE_STATES);
