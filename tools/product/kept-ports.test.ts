import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPorts, withKeptPorts } from './kept-ports.ts';
import { placeOf } from './place.ts';

let data = '';
beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-ports-'));
});
afterEach(() => fs.rmSync(data, { recursive: true }));

it('a command beside an installation on other ports names its addresses; a given PORT wins', () => {
  expect(placeOf(withKeptPorts(data, { KISMET_DATA: data })).origin.studio).toBe('http://127.0.0.1:8082');
  keepPorts(placeOf({ KISMET_DATA: data, PORT: '9080', SANDBOX_PORT: '9500' }));
  const beside = placeOf(withKeptPorts(data, { KISMET_DATA: data }));
  expect(beside.origin).toEqual({
    site: 'http://127.0.0.1:9080',
    operator: 'http://127.0.0.1:9081',
    studio: 'http://127.0.0.1:9082',
    sandbox: 'http://127.0.0.1:9500',
  });
  const given = placeOf(withKeptPorts(data, { KISMET_DATA: data, PORT: '7000' }));
  expect([given.studioPort, given.sandboxPort]).toEqual([7002, 7003]);
});
