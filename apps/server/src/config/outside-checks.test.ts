import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pagePolicy } from '../platform/http/page-policy.ts';
import { firebaseSources, readFirebaseConfig } from './firebase.ts';
import { geetestSources, readHumanCheckConfig } from './human-check.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-config-'));
const keyFile = path.join(folder, 'key');
fs.writeFileSync(keyFile, 'secret-key\n');
afterAll(() => fs.rmSync(folder, { recursive: true }));
const here = { isProduction: false, isLoopback: true };
const outside = { isProduction: false, isLoopback: false };
const live = { isProduction: true, isLoopback: false };
const liveHere = { isProduction: true, isLoopback: true };

it('by default there is no external check and no Firebase', () => {
  expect(readHumanCheckConfig({}, live)).toEqual({ geetest: null, captchaSink: null });
  expect(readFirebaseConfig({}, live)).toBeNull();
});

it('the external check reads its key from a file, and needs https off loopback', () => {
  const env = { GEETEST_ID: 'abc', GEETEST_KEY_FILE: keyFile };
  expect(readHumanCheckConfig(env, live).geetest).toEqual({
    captchaId: 'abc',
    key: 'secret-key',
    url: 'https://gcaptcha4.geetest.com',
    timeoutMs: 3000,
    scriptUrl: 'https://static.geetest.com/v4/gt4.js',
  });
  expect(() => readHumanCheckConfig({ GEETEST_ID: 'abc' }, live)).toThrow('GEETEST_KEY_FILE is missing');
  expect(() => readHumanCheckConfig({ ...env, GEETEST_URL: 'http://geetest.example' }, live)).toThrow('must be https');
});

it('[T06] captcha answers are sent only to a test on this machine', () => {
  const env = { CAPTCHA_SINK: 'http://127.0.0.1:9/captcha' };
  expect(readHumanCheckConfig(env, here).captchaSink).toBe(env.CAPTCHA_SINK);
  expect(() => readHumanCheckConfig(env, live)).toThrow('loopback only');
  expect(() => readHumanCheckConfig(env, outside)).toThrow('loopback only');
  expect(() => readHumanCheckConfig({ CAPTCHA_SINK: 'http://sink.example/' }, here)).toThrow('must be https');
});

it('[T37] an emulator is accepted on loopback only, and in production only with an explicit override', () => {
  const env = {
    FIREBASE_PROJECT_ID: 'kismet-demo',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  };
  expect(readFirebaseConfig(env, here)).toMatchObject({ emulatorHost: '127.0.0.1:9099' });
  expect(() => readFirebaseConfig(env, outside)).toThrow('loopback only');
  expect(() => readFirebaseConfig(env, liveHere)).toThrow('FIREBASE_EMULATOR_ALLOWED=1');
  const allowed = { ...env, FIREBASE_EMULATOR_ALLOWED: '1' };
  expect(readFirebaseConfig(allowed, liveHere)).toMatchObject({ emulatorHost: '127.0.0.1:9099' });
  expect(() => readFirebaseConfig(allowed, live)).toThrow('loopback only');
  for (const host of ['emulator.example:9099', '127.0.0.1', '127.0.0.1:9099/x', 'localhost.evil.example:1'])
    expect(() => readFirebaseConfig({ ...env, FIREBASE_AUTH_EMULATOR_HOST: host }, here)).toThrow('of this machine');
  expect(() => readFirebaseConfig({ FIREBASE_PROJECT_ID: 'kismet-demo' }, live)).toThrow('FIREBASE_API_KEY is missing');
});

it('[F-69] [GL-08] [GM-04] pages may show and frame the hosts of a brand, by https where none is said', async () => {
  const policy = await pagePolicy({
    pages: null,
    frameSources: async () => ['https://games.example', 'play.example', 'https://games.example/'],
    pictureSources: async () => ['pictures.example/', 'http://127.0.0.1:9'],
  });
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.example http://127.0.0.1:9;");
  expect(policy).toContain('frame-src https://games.example https://play.example;');
});

it('pages may load what configuration names, and nothing else', async () => {
  const options = { pages: null, frameSources: async () => ['https://games.example'] };
  const plain = await pagePolicy(options);
  expect(plain).toContain("script-src 'self';");
  expect(plain).toContain("connect-src 'self';");
  expect(plain).toContain('frame-src https://games.example;');
  expect(plain).not.toMatch(/google|geetest/);

  const firebase = readFirebaseConfig({ FIREBASE_PROJECT_ID: 'kismet-demo', FIREBASE_API_KEY: 'key' }, live)!;
  const real = await pagePolicy({
    ...options,
    extraSources: [firebaseSources(firebase), geetestSources({ scriptUrl: 'https://static.geetest.com/v4/gt4.js' })],
  });
  expect(real).toMatch(/script-src 'self' https:\/\/apis\.google\.com [^;]*https:\/\/\*\.geetest\.com/);
  expect(real).toMatch(/connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com https:\/\/securetoken/);
  expect(real).toMatch(/frame-src https:\/\/games\.example https:\/\/kismet-demo\.firebaseapp\.com/);
  expect(real).not.toMatch(/127\.0\.0\.1|unsafe-eval| \* /);

  const local = await pagePolicy({
    ...options,
    extraSources: [
      firebaseSources({ ...firebase, emulatorHost: '127.0.0.1:9099' }),
      geetestSources({ scriptUrl: 'http://127.0.0.1:9098/v4/gt4.js' }),
    ],
  });
  expect(local).toContain("script-src 'self' http://127.0.0.1:9099 http://127.0.0.1:9098;");
  expect(local).not.toMatch(/google|geetest/);
});
