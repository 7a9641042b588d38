import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** What scenes ask of an app. */
export interface AskedApp {
  inject(call: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/**
 * An app that is put together for its first call: half of all scenes never ask the back office, whose routes are a fifth of what a scene
 * costs.
 */
export function lateApp(serve: () => Promise<FastifyInstance>): AskedApp {
  let app: Promise<FastifyInstance> | undefined;
  return {
    inject: async (call) => (await (app ??= serve())).inject(call),
    close: async () => (await app)?.close(),
  };
}
