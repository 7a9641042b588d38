import type { Push, PushSettings } from '../push.ts';
import type { MessageChannels } from './channel.ts';
import { createSmtpEmail, type SmtpSettings } from './email-smtp.ts';
import { outboxChannel } from './outbox.ts';
import { createHttpSms, type HttpSmsSettings } from './sms-http.ts';
import { createWebPush, noPush } from './web-push.ts';

/** Configured implementation of each channel. */
export interface ChannelSettings {
  readonly sms: { readonly kind: 'outbox' } | { readonly kind: 'http'; readonly http: HttpSmsSettings };
  readonly email: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly smtp: SmtpSettings };
  /** Null: the channel is off. */
  readonly push: PushSettings | null;
}

/** All implementations: a new one is a file beside these and an entry here. */
export const chosenChannels = ({ sms, email, push }: ChannelSettings, browsers: Push): MessageChannels => ({
  sms: sms.kind === 'http' ? createHttpSms(sms.http) : outboxChannel,
  email: email.kind === 'smtp' ? createSmtpEmail(email.smtp) : outboxChannel,
  push: push ? createWebPush(push, browsers) : noPush,
});
