import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { deskUrlRequest } from '@kismet/contracts/vendor/desk';
import { isSignedBy, SIGNATURE_HEADER } from '@kismet/contracts/vendor/signature';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { run, withTx } from '../../platform/db.ts';

/** A vendor with a desk: records what it is asked, and answers with an address on its own host, or on another one. */
async function vendor() {
  const asked: { path: string; bytes: Buffer; signature: string }[] = [];
  let host: string | null = null;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signature = String(request.headers[SIGNATURE_HEADER]);
    asked.push({ path: request.url!, bytes: Buffer.concat(chunks), signature });
    response.end(JSON.stringify({ url: `${host ?? origin}/desk#t=secret` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    origin,
    answersFrom: (other: string) => {
      host = other;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

it('[TV-6.140] the desk of a vendor is requested in the name of the operator, signed, with the permissions of their role, and audited', async () => {
  await using scene = await coldScene();
  await using there = await vendor();
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
  const file = { names: { en: 'House' }, dialect: 'kismet', games_api: `${there.origin}/houses/HOUSE`, games: [] };
  const add = (code: string, more: object) =>
    withTx(scene.product.db, (tx) => scene.product.vendors.admin.add(tx, code, String(pem), { ...file, ...more }));
  await add('HOUSE', { desk: true });
  await add('OTHER', {});
  const trading = await (await scene.addOperator('trader', 'trading')).enter();
  const support = await (await scene.addOperator('support', 'support')).enter();
  const auditor = await (await scene.addOperator('auditor', 'auditor')).enter();
  const body = { language: 'UR', theme: 'dark' };
  const list = (await trading('GET', '/operator/vendors')).body.value.list as {
    vendorCode: string;
    hasDesk: boolean;
  }[];
  expect(Object.fromEntries(list.map(({ vendorCode, hasDesk }) => [vendorCode, hasDesk]))).toMatchObject({
    HOUSE: true,
    OTHER: false,
  });
  expect((await trading('POST', '/operator/vendors/HOUSE/desk', body)).body.value).toEqual({
    url: `${there.origin}/desk#t=secret`,
  });
  const [call] = there.asked;
  expect(call!.path).toBe('/houses/HOUSE/desk/url');
  expect(isSignedBy(call!.bytes, call!.signature, [createPublicKey(await scene.product.vendors.publicKey())])).toBe(
    true,
  );
  const told = z.parse(deskUrlRequest, JSON.parse(call!.bytes.toString()));
  expect(told).toMatchObject({ lang: 'ur', theme: 'dark', abilities: ['view', 'limit', 'pause', 'void', 'approve'] });
  expect(Date.parse(told.asked_at)).toBe(scene.time.ms);
  await auditor('POST', '/operator/vendors/HOUSE/desk', body);
  const second = z.parse(deskUrlRequest, JSON.parse(there.asked[1]!.bytes.toString()));
  expect(second.abilities).toEqual(['view']);
  expect([second.person === told.person, second.request_uuid === told.request_uuid]).toEqual([false, false]);
  const code = async (answer: Promise<{ status: number; body: { value: { code: string } } }>) => {
    const { status, body: said } = await answer;
    return [status, said.value.code];
  };
  expect(await code(support('POST', '/operator/vendors/HOUSE/desk', body))).toEqual([403, 'FORBIDDEN']);
  expect((await code(trading('POST', '/operator/vendors/OTHER/desk', body)))[1]).toBe('NOT_FOUND');
  there.answersFrom('https://elsewhere.example');
  expect((await code(trading('POST', '/operator/vendors/HOUSE/desk', body)))[1]).toBe('VENDOR_SILENT');
  const audited = await run<{ subject: string; after: unknown }>(
    scene.owner,
    `select subject, after from operators.audit where action = 'vendors.desk' order by 1`,
  );
  expect(audited.map(({ subject }) => subject)).toEqual(['vendor:HOUSE', 'vendor:HOUSE']);
});
