import nodemailer from 'nodemailer';
import { type MessageChannel, NotDelivered } from './channel.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS (`smtps:`); otherwise STARTTLS, which is required except on loopback. */
  readonly isSecure: boolean;
  readonly isLoopback: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** As in a header: `Kismet <no-reply@example.com>`. */
  readonly from: string;
}

/** Delivery by SMTP: an invalid certificate or missing TLS is a fault, and no message is sent. */
export function createSmtpEmail(settings: SmtpSettings): MessageChannel {
  const { host, port, isSecure, isLoopback, user, password, from } = settings;
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback,
    ignoreTLS: !isSecure && isLoopback,
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    // Message text is data; the library must not load files or addresses because of it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send({ id, to, subject, text, html }) {
      try {
        const { messageId } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          ...(html === null ? {} : { html }),
          // The same at every try, so that a mail server can recognise duplicates.
          messageId: `<${id}@${from.match(/@([^>\s]+)/)?.[1] ?? host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { reference: messageId };
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        if (responseCode) {
          // Failed authentication or missing TLS is for the operator to fix; the same message is then sent.
          const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
          throw new NotDelivered(`SMTP_${responseCode}`, isOfMessage && responseCode >= 500);
        }
        throw new NotDelivered(code && /^[A-Z_]{2,30}$/.test(code) ? code : 'UNREACHABLE', false);
      }
    },
  };
}
