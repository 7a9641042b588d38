import { expect, it } from 'vitest';
import { isPushService } from './push-service.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGx',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the push service of a browser is known: %s', (endpoint) => expect(isPushService(endpoint, [])).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://a.b.notify.windows.com/abc',
  'https://notify.windows.com.evil.example/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://10.0.0.1/abc',
  'https://169.254.169.254/latest',
  'https://localhost/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('an address that is no push service is never called: %s', (endpoint) =>
  expect(isPushService(endpoint, [])).toBe(false),
);

it('an origin configured by the installation is called, but no other port of it', () => {
  const origins = ['http://127.0.0.1:4000'];
  expect(isPushService('http://127.0.0.1:4000/push/1', origins)).toBe(true);
  expect(isPushService('http://127.0.0.1:4001/push/1', origins)).toBe(false);
});
