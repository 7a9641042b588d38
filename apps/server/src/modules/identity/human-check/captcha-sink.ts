/**
 * Tells a test stand the answer of each picture: `{to, answer, at}`, where `to` is the browser's pre-session. Nobody waits for
 * it, and a sink that is gone changes nothing. Configuration refuses it off loopback.
 */
export const createCaptchaSink =
  (url: string): ((to: string, answer: string) => void) =>
  (to, answer) => {
    fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(2000),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, answer }),
    }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
  };
