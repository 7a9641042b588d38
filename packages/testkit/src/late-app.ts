import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** The app functions that scenes use. */
export interface AskedApp {
  inject(call: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** An app that is built on its first call: many scenes never call the back office. */
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
