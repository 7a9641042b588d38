import pino, { type Logger } from 'pino';

/** JSON lines to stdout. What could open an account is cut out by name, at any depth that our code logs. */
export function createLog(name: string, level: string): Logger {
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
  return pino({
    name,
    level,
    redact: {
      paths: [...secrets, ...secrets.map((key) => `*.${key}`), ...secrets.map((key) => `*.*.${key}`)],
      censor: '[cut]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
export type { Logger };
