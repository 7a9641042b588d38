// Builds the studio's player page into dist.
import path from 'node:path';
import { build } from 'vite';

await build({ configFile: path.join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
