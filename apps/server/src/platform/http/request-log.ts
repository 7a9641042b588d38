import type { FastifyBaseLogger } from 'fastify';

type Said = Parameters<FastifyBaseLogger['info']>;

/**
 * The logger of one request, made when the request first logs something. Nearly none does, and a logger with the request's
 * id costs a redaction of it: a twentieth of Node's time of a bet.
 */
class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #request: Record<string, unknown>;
  #own: FastifyBaseLogger | undefined;
  constructor(log: FastifyBaseLogger, request: Record<string, unknown>) {
    this.#log = log;
    this.#request = request;
  }
  #made(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#request);
    return this.#own;
  }
  get level(): string {
    return this.#log.level;
  }
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made().child(...given);
  }
  silent(): void {}
  trace(...said: Said): void {
    this.#made().trace(...said);
  }
  debug(...said: Said): void {
    this.#made().debug(...said);
  }
  info(...said: Said): void {
    this.#made().info(...said);
  }
  warn(...said: Said): void {
    this.#made().warn(...said);
  }
  error(...said: Said): void {
    this.#made().error(...said);
  }
  fatal(...said: Said): void {
    this.#made().fatal(...said);
  }
}

/**
 * Fastify's factory of the loggers of requests.
 * @param request what each line says of its request: its id
 */
export const requestLog = (log: FastifyBaseLogger, request: Record<string, unknown>): FastifyBaseLogger =>
  new RequestLog(log, request);
