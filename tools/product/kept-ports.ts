import fs from 'node:fs';
import path from 'node:path';
import type { Place } from './place.ts';

const fileIn = (data: string) => path.join(data, 'ports.json');
const NAMES = { port: 'PORT', operatorPort: 'OPERATOR_PORT', studioPort: 'STUDIO_PORT', sandboxPort: 'SANDBOX_PORT' };

/** Records the public ports of an installation, for commands that run alongside it. */
export function keepPorts(place: Place): void {
  const kept = Object.entries(NAMES).map(([key, name]) => [name, String(place[key as keyof typeof NAMES])]);
  fs.writeFileSync(fileIn(place.data), JSON.stringify(Object.fromEntries(kept)));
}

/**
 * An environment with the ports of the installation in `.data`, so that a command run alongside it uses its addresses rather
 * than the default ports. A given `PORT` takes precedence, with all ports derived from it.
 */
export function withKeptPorts(data: string, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  if (env.PORT || !fs.existsSync(fileIn(data))) return env;
  return { ...(JSON.parse(fs.readFileSync(fileIn(data), 'utf8')) as Record<string, string>), ...env };
}
