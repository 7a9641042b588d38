import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const HOSTS = ['play.example', 'office.example', 'games.example'];
const PATHS = ['/?lang=EN', '/', '/play/patang'];
const PAUSE_MS = 50;

/** Asks this machine's edge for a page of a host, whatever its certificate; answers the status, or why there was none. */
export function askEdge(host: string, path: string, agent?: https.Agent): Promise<string> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', servername: host, path, headers: { host }, rejectUnauthorized: false, agent };
    https
      .get(options, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
        answer.on('error', (error) => resolve(`cut off: ${error.message}`));
      })
      .on('error', (error) => resolve(error.message));
  });
}

/** Calls of all three hosts through the edge while `during` runs: how many, and those that were not answered with 200. */
export async function callsWhile(during: () => Promise<void>): Promise<{ count: number; failed: string[] }> {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 16 });
  const asked: Promise<string>[] = [];
  let isOn = true;
  const asking = (async () => {
    for (; isOn; await sleep(PAUSE_MS)) {
      const at = asked.length % HOSTS.length;
      asked.push(askEdge(HOSTS[at]!, PATHS[at]!, agent).then((got) => (got === '200' ? '' : `${HOSTS[at]}: ${got}`)));
    }
  })();
  await during();
  isOn = false;
  await asking;
  const failed = (await Promise.all(asked)).filter((one) => one !== '');
  agent.destroy();
  return { count: asked.length, failed };
}
