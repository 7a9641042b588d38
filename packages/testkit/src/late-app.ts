import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** What scenes ask of an app. */
export interface AskedApp {
  inject(call: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** An app that is put together for its first call: many scenes never ask the back office. */
export function lateApp(serve: () => Promise<FastifyInstance>): AskedApp {
  let app: Promise<FastifyInstance> | undefined;
  return {
    async inject(call) {
      app ??= serve();
      return (await app).inject(call);
    },
    close: async () => (await app)?.close(),
  };
}
