import type { MessageChannels } from './channel.ts';
import { createSmtpEmail, type SmtpSettings } from './email-smtp.ts';
import { outboxChannel } from './outbox.ts';
import { createHttpSms, type HttpSmsSettings } from './sms-http.ts';

/** Configured implementation of each channel. */
export interface ChannelSettings {
  readonly sms: { readonly kind: 'outbox' } | { readonly kind: 'http'; readonly http: HttpSmsSettings };
  readonly email: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly smtp: SmtpSettings };
}

/** All implementations: a new one is a file beside these and an entry here. */
export const chosenChannels = ({ sms, email }: ChannelSettings): MessageChannels => ({
  sms: sms.kind === 'http' ? createHttpSms(sms.http) : outboxChannel,
  email: email.kind === 'smtp' ? createSmtpEmail(email.smtp) : outboxChannel,
});
