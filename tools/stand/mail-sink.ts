import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail server without delivery: passes each parsed mail once per recipient. Resolves to the stop function. */
export async function startMailSink(
  host: string,
  port: number,
  take: (mail: SunkMail) => void,
): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          for (const { address } of session.envelope.rcptTo)
            take({
              to: address,
              subject: mail.subject ?? '',
              text: (mail.text ?? '').trim(),
              html: (mail.html ?? '').trim(),
            });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });
  // A disconnected client is ignored.
  server.on('error', () => {});
  return () => new Promise((closed) => server.close(() => closed()));
}
