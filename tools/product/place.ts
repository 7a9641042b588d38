import path from 'node:path';
import { root } from './build.ts';

/** Location of the local product: folder, public ports, and origins. */
export interface Place {
  readonly data: string;
  readonly port: number;
  readonly operatorPort: number;
  readonly studioPort: number;
  readonly sandboxPort: number;
  readonly origin: {
    readonly site: string;
    readonly operator: string;
    readonly studio: string;
    readonly sandbox: string;
  };
}

/** Reads the place from the environment: `KISMET_DATA`, `PORT` and the following ports, unless given too. */
export function placeOf(env: NodeJS.ProcessEnv = process.env): Place {
  const port = Number(env.PORT ?? 8080);
  const ports = {
    port,
    operatorPort: Number(env.OPERATOR_PORT ?? port + 1),
    studioPort: Number(env.STUDIO_PORT ?? port + 2),
    sandboxPort: Number(env.SANDBOX_PORT ?? port + 3),
  };
  const local = (at: number) => `http://127.0.0.1:${at}`;
  return {
    data: path.resolve(env.KISMET_DATA ?? path.join(root, '.data')),
    ...ports,
    origin: {
      site: local(ports.port),
      operator: local(ports.operatorPort),
      studio: local(ports.studioPort),
      sandbox: local(ports.sandboxPort),
    },
  };
}
