import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { renderMessage } from '../render.ts';
import { createSmtpEmail, type SmtpSettings } from './email-smtp.ts';

/** A local mail server that records received messages. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: { to: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(parts)),
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { taken, port: (server.server.address() as AddressInfo).port };
}
const settings = (port: number, more: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  isSecure: false,
  isLoopback: true,
  user: null,
  password: null,
  from: 'Kismet <no-reply@kismet.example>',
  ...more,
});
const message = () => ({
  id: '0193a1b2-0000-7000-8000-000000000001',
  to: 'gulnaz@example.com',
  ...renderMessage('email', 'UR', 'recover-code', { code: '904217', minutes: 10, brand: 'قسمت' }),
});

it('[FP-02] the e-mail arrives, in Urdu, as text and HTML', async () => {
  const there = await mailServer();
  const sent = message();
  const { reference } = await createSmtpEmail(settings(there.port)).send(sent);
  expect(reference).toBe(`<${sent.id}@kismet.example>`);
  const [{ to, mail }] = there.taken as [(typeof there.taken)[0]];
  expect(to).toEqual(['gulnaz@example.com']);
  expect(mail.subject).toBe(sent.subject);
  expect(mail.subject).toContain('قسمت');
  expect(mail.from).toMatchObject({ name: 'Kismet', address: 'no-reply@kismet.example' });
  expect(mail.text?.trim()).toBe(sent.text);
  expect(mail.html?.trim()).toBe(sent.html?.trim());
});

it('signs in where the server asks for it', async () => {
  const seen: string[] = [];
  const there = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push(`${username}:${password}`);
      done(null, { user: username });
    },
  });
  await createSmtpEmail(settings(there.port, { user: 'kismet', password: 'a secret' })).send(message());
  expect(seen).toEqual(['kismet:a secret']);
});

it('tells permanent faults from temporary ones', async () => {
  const answers = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  });
  const full = await mailServer(answers(452));
  const unknown = await mailServer(answers(550));
  await expect(createSmtpEmail(settings(full.port)).send(message())).rejects.toMatchObject({
    reason: 'SMTP_452',
    isPermanent: false,
  });
  await expect(createSmtpEmail(settings(unknown.port)).send(message())).rejects.toMatchObject({
    reason: 'SMTP_550',
    isPermanent: true,
  });
  await expect(createSmtpEmail(settings(1)).send(message())).rejects.toMatchObject({ isPermanent: false });
});

it('off loopback nothing is sent to a server without TLS or with an untrusted certificate', async () => {
  const plain = await mailServer();
  const selfMade = await mailServer({ disabledCommands: [] });
  for (const there of [plain, selfMade])
    await expect(createSmtpEmail(settings(there.port, { isLoopback: false })).send(message())).rejects.toMatchObject({
      isPermanent: false,
    });
  expect([plain.taken, selfMade.taken]).toEqual([[], []]);
});
