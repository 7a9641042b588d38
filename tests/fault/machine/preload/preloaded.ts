import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** `env` with a script of this folder loaded before the process's own, and the file that switches the fault on. */
export const withPreloaded = (
  env: Readonly<Record<string, string>>,
  script: 'lost-names.ts' | 'leak.ts',
  switchFile: string,
  nodeOptions = '',
): Record<string, string> => ({
  ...env,
  NODE_OPTIONS: `${nodeOptions} --import ${pathToFileURL(path.join(import.meta.dirname, script)).href}`.trim(),
  FAULT_FILE: switchFile,
});
