import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from './qr-code.tsx';

it('[HD-07] the path covers exactly the dark modules of the code', () => {
  const text = 'otpauth://totp/Kismet:zain?secret=JBSWY3DPEHPK3PXP&issuer=Kismet';
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const { path, modules } = qrPath(text);
  expect(modules).toBe(size);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(width); at++) drawn[Number(y)]![at] = true;
  expect(drawn).toEqual(data);
});
