// node tools/geetest-stand-in.ts --port 18101 --id ID --key-file FILE: a local stand-in of the outside check, until
// Ctrl-C.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { startGeetestStandIn } from './geetest/service.ts';

export { startGeetestStandIn };

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, id: { type: 'string' }, 'key-file': { type: 'string' } },
  });
  if (!values.id || !values['key-file']) {
    console.error('usage: node tools/geetest-stand-in.ts --id ID --key-file FILE [--port PORT]');
    process.exit(1);
  }
  const service = await startGeetestStandIn({
    captchaId: values.id,
    key: fs.readFileSync(values['key-file'], 'utf8').trim(),
    port: Number(values.port ?? 0),
  });
  console.log(`GEETEST_ID=${values.id}
GEETEST_KEY_FILE=${values['key-file']}
GEETEST_URL=${service.url}
GEETEST_SCRIPT_URL=${service.scriptUrl}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => service.stop().then(() => process.exit(0)));
}
