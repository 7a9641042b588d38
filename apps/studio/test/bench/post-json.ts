import http from 'node:http';

/** So many connections that are kept; what is more waits here, and not at the server. */
export const connections = (maxSockets: number): http.Agent => new http.Agent({ keepAlive: true, maxSockets });
const few = connections(64);

/** What a server said to a call: its status, and the answer's JSON. */
export interface Posted<Answer> {
  readonly ok: boolean;
  readonly status: number;
  readonly answer: Answer;
}

/** A call with a JSON body, on connections that are kept: a crowd in one process must not use the cores that it measures. */
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
