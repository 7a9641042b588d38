import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

it('[F-46] every script of package.json uses an existing tool', () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['start', 'dev', 'build', 'test', 'check', 'db:migrate', 'db:seed'])
    expect(scripts).toHaveProperty([name]);
  for (const [name, command] of Object.entries(scripts)) {
    const tool = /^node tools\/run\.mjs ([\w/-]+)/.exec(command)?.[1];
    expect(fs.existsSync(path.join(root, 'tools', `${tool}.ts`)), `${name}: ${command}`).toBe(true);
  }
});
