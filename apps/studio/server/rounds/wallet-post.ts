import http from 'node:http';
import https from 'node:https';

/** What a wallet answered. */
export interface WalletPosted {
  readonly status: number;
  readonly text: string;
}
/** Throws if the whole answer does not arrive in time. */
export type WalletPost = (path: string, bytes: Buffer, headers: Record<string, string>) => Promise<WalletPosted>;

/**
 * Posts JSON to one address over keep-alive connections, and follows no redirects. Tables call a wallet hundreds of times a second: the streams
 * of `fetch` cost several times as much as this.
 * @param base address that paths are appended to
 */
export function walletPost(base: string, timeoutMs: number): WalletPost {
  const isSecure = new URL(base).protocol === 'https:';
  const agent = isSecure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  const { request } = isSecure ? https : http;
  return (path, bytes, headers) =>
    new Promise((resolve, reject) => {
      const asked = request(
        `${base}${path}`,
        {
          method: 'POST',
          agent,
          headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            clearTimeout(patience);
            resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString('utf8') });
          });
        },
      );
      // also covers an answer that begins but never ends
      const patience = setTimeout(() => asked.destroy(new Error('the wallet is silent')), timeoutMs);
      asked.on('error', reject);
      asked.on('close', () => {
        clearTimeout(patience);
        reject(new Error('the wallet hung up'));
      });
      asked.end(bytes);
    });
}
