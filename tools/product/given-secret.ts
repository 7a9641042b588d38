import { givenSecret } from '../../apps/server/src/config/fields.ts';
import { fail } from './progress.ts';

/** A secret from the environment, or from the file that `<NAME>_FILE` names; ends the command when both are given or the file is unusable. */
export function secretOf(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  try {
    return givenSecret(name, env) || undefined;
  } catch (error) {
    return fail((error as Error).message);
  }
}
