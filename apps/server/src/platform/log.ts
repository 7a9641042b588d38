import pino, { type DestinationStream, type Logger } from 'pino';

/** JSON lines to stdout, or to `to`. Credentials are redacted by field name, at every depth that our code logs. */
export function createLog(name: string, level: string, to?: DestinationStream): Logger {
  const secrets = [
    'password',
    'confirmPassword',
    'paymentPassword',
    'token',
    'totp',
    'payload',
    'authorization',
    'cookie',
    'secret',
  ];
  const options = {
    name,
    level,
    redact: {
      paths: [...secrets, ...secrets.map((key) => `*.${key}`), ...secrets.map((key) => `*.*.${key}`)],
      censor: '[cut]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return to ? pino(options, to) : pino(options);
}
export type { Logger };
