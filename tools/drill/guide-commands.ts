import fs from 'node:fs';
import path from 'node:path';
import { root } from '../product/build.ts';

/** Code blocks of one section of a guide in `docs/how-to`, in order, without the indentation of the list that they stand in. */
export function blocksOf(guide: string, section: string): string[] {
  const text = fs.readFileSync(path.join(root, 'docs/how-to', `${guide}.md`), 'utf8');
  const [, body = ''] = text.split(`\n## ${section}\n`);
  const [own = ''] = body.split('\n## ');
  return [...own.matchAll(/^( *)```\n([\s\S]*?)^ *```$/gm)].map(([, indent, code]) =>
    code!
      .split('\n')
      .map((line) => line.slice(indent!.length))
      .join('\n')
      .trim(),
  );
}

/** What both guides say about an installation with Compose. */
export interface ComposeGuide {
  readonly secrets: string;
  readonly build: string;
  readonly env: string;
  readonly databases: string;
  readonly brand: string;
  readonly start: string;
  readonly upgrade: string;
}

/** The commands of `docs/how-to/deploy.md` and `upgrade.md` for Compose. Throws if the guides have other blocks than expected. */
export function composeGuide(): ComposeGuide {
  const secrets = blocksOf('deploy', 'Secrets, for both methods');
  const blocks = blocksOf('deploy', 'With Compose');
  const upgrade = blocksOf('upgrade', 'With Compose and on Kubernetes');
  const counts = [secrets, blocks, upgrade].map((all) => all.length).join();
  if (counts !== '1,5,1') throw new Error(`the guides for Compose have other command blocks than before (${counts})`);
  const [build, env, databases, brand, start] = blocks as [string, string, string, string, string];
  return { secrets: secrets[0]!, build, env, databases, brand, start, upgrade: upgrade[0]! };
}

/** The commands of `docs/how-to/deploy.md` and `upgrade.md` for systemd, the former in order with the secrets. Throws like `composeGuide`. */
export function systemdGuide(): { readonly steps: readonly string[]; readonly upgrade: string } {
  const [secrets] = blocksOf('deploy', 'Secrets, for both methods');
  const [packages, ...others] = blocksOf('deploy', 'With systemd');
  const [upgrade, ...more] = blocksOf('upgrade', 'With systemd');
  if (others.length !== 7 || more.length > 0)
    throw new Error(`the guides for systemd have other command blocks than before (${others.length}, ${more.length})`);
  return { steps: [packages!, secrets!, ...others], upgrade: upgrade! };
}
