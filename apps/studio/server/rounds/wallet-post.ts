import http from 'node:http';
import https from 'node:https';

/** What a wallet answered. */
export interface WalletPosted {
  readonly status: number;
  readonly text: string;
}
/** Throws where the whole answer is not there within the time. */
export type WalletPost = (path: string, bytes: Buffer, headers: Record<string, string>) => Promise<WalletPosted>;

/**
 * Posts JSON to one address on connections that are kept, and follows no redirection. Tables call a wallet hundreds of times a second: the
 * streams of `fetch` cost several times what this does.
 * @param base address that paths follow
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
      // also of an answer that began and does not end
      const patience = setTimeout(() => asked.destroy(new Error('the wallet is silent')), timeoutMs);
      asked.on('error', reject);
      asked.on('close', () => {
        clearTimeout(patience);
        reject(new Error('the wallet hung up'));
      });
      asked.end(bytes);
    });
}
