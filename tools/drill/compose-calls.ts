import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const HOSTS = ['play.example', 'office.example', 'games.example'];
const PATHS = ['/?lang=EN', '/', '/play/patang'];
const PAUSE_MS = 50;

/** Asks an edge, this machine's by default, for a page of a host, whatever its certificate; returns the status, or why there was none. */
export function askEdge(host: string, path: string, edge = '127.0.0.1', agent?: https.Agent): Promise<string> {
  return new Promise((resolve) => {
    const options = { host: edge, servername: host, path, headers: { host }, rejectUnauthorized: false, agent };
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
export async function callsWhile(
  during: () => Promise<void>,
  edge?: string,
): Promise<{ count: number; failed: string[] }> {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 16 });
  const asked: Promise<string>[] = [];
  let isOn = true;
  const asking = (async () => {
    for (; isOn; await sleep(PAUSE_MS)) {
      const at = asked.length % HOSTS.length;
      asked.push(
        askEdge(HOSTS[at]!, PATHS[at]!, edge, agent).then((got) => (got === '200' ? '' : `${HOSTS[at]}: ${got}`)),
      );
    }
  })();
  await during();
  isOn = false;
  await asking;
  const failed = (await Promise.all(asked)).filter((one) => one !== '');
  agent.destroy();
  return { count: asked.length, failed };
}

/** How many of the three hosts do not answer with a page. */
export async function silentHosts(edge?: string): Promise<number> {
  const answers = await Promise.all(HOSTS.map((host, at) => askEdge(host, PATHS[at]!, edge)));
  return answers.filter((one) => one !== '200').length;
}
