import http from 'node:http';

/** A limited number of keep-alive connections; further calls wait here, not at the server. */
export const connections = (maxSockets: number): http.Agent => new http.Agent({ keepAlive: true, maxSockets });
const few = connections(64);

/** A server's answer to a call: its status and JSON. */
export interface Posted<Answer> {
  readonly ok: boolean;
  readonly status: number;
  readonly answer: Answer;
}

/** A call with a JSON body over keep-alive connections: a crowd in one process must not use up the cores it measures. */
export function postJson<Answer>(url: string, key: string, body: object, agent = few): Promise<Posted<Answer>> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode!;
        const answer = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer;
        resolve({ ok: status >= 200 && status < 300, status, answer });
      });
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}
