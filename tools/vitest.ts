// npm run test:unit, test:db [-- FILE ...]: one kind of test.
import { spawnSync } from 'node:child_process';

process.exit(spawnSync('vitest', ['run', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1);
