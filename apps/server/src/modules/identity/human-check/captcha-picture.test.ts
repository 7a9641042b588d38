import zlib from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { CAPTCHA_ALPHABET, CAPTCHA_LENGTH, captchaText, drawCaptcha } from './captcha-picture.ts';

it('[LG-14] a captcha is a PNG of its size, small enough for a slow connection', async () => {
  for (let i = 0; i < 40; i++) {
    const picture = drawCaptcha(captchaText());
    expect(picture.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
    expect(picture.length).toBeLessThan(10_000);
    if (i > 2) continue;
    const image = await loadImage(picture);
    expect([image.width, image.height]).toEqual([180, 60]);
  }
});

it('two pictures of the same text differ in bytes and in appearance', async () => {
  const pixels = async (picture: Buffer) => {
    const pen = createCanvas(180, 60).getContext('2d');
    pen.drawImage(await loadImage(picture), 0, 0);
    return pen.getImageData(0, 0, 180, 60).data;
  };
  const [one, other] = [drawCaptcha('ACDEFH'), drawCaptcha('ACDEFH')];
  expect(one.equals(other)).toBe(false);
  const [seen, seenToo] = [await pixels(one), await pixels(other)];
  const changed = seen.filter((value, at) => Math.abs(value - seenToo[at]!) > 40).length;
  expect(changed).toBeGreaterThan(1000);
});

it('[T06] the bytes do not contain the answer, nor any metadata', () => {
  const text = 'KWPX47';
  const picture = drawCaptcha(text);
  const chunks: string[] = [];
  const packed: Buffer[] = [];
  for (let at = 8; at < picture.length; ) {
    const size = picture.readUInt32BE(at);
    const kind = picture.toString('latin1', at + 4, at + 8);
    chunks.push(kind);
    if (kind === 'IDAT') packed.push(picture.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const harmless = ['IHDR', 'PLTE', 'sRGB', 'sBIT', 'pHYs', 'IDAT', 'IEND'];
  expect(chunks.filter((kind) => !harmless.includes(kind))).toEqual([]);
  for (const bytes of [picture, zlib.inflateSync(Buffer.concat(packed))])
    expect(bytes.toString('latin1').toUpperCase()).not.toContain(text);
});

it('[T06] texts are six unambiguous letters, uniformly distributed', () => {
  expect(new Set(CAPTCHA_ALPHABET).size).toBe(CAPTCHA_ALPHABET.length);
  expect(CAPTCHA_ALPHABET.length).toBeGreaterThanOrEqual(24);
  expect(CAPTCHA_ALPHABET).toMatch(/^[A-Z0-9]+$/);
  expect(CAPTCHA_ALPHABET).not.toMatch(/[0O1I5S8B2Z]/);
  const [texts, counts] = [new Set<string>(), new Map<string, number>()];
  for (let i = 0; i < 4000; i++) {
    const text = captchaText();
    expect(text).toHaveLength(CAPTCHA_LENGTH);
    texts.add(text);
    for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(texts.size).toBeGreaterThan(3990);
  // The expected count is a thousand each; the bound is more than nine standard deviations.
  for (const letter of CAPTCHA_ALPHABET) expect(counts.get(letter)).toBeGreaterThan(700);
  for (const letter of CAPTCHA_ALPHABET) expect(counts.get(letter)).toBeLessThan(1300);
});
