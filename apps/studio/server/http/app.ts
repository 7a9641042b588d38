import { createHash, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { machhera } from '../../games/fish/fish-title.ts';
import { houseOfGame } from '../../games/shared-titles.ts';
import { bookTitleOf } from '../../games/sports/book/book-titles.ts';
import { TableFeed } from '../feed/table-feed.ts';
import type { FishRooms } from '../fish/fish-rooms.ts';
import type { Hall } from '../hall.ts';
import type { RoundWork } from '../rounds/settle.ts';
import { BookStream } from '../sports/book-stream.ts';
import type { SportsBook } from '../sports/sports-book.ts';
import { serveStreams } from '../streams/serve-streams.ts';
import type { AnswerCall } from '../streams/socket-calls.ts';
import { chatApi } from './chat-api.ts';
import { deskApi } from './desk-api.ts';
import { asksOfStudio, deskAskApi } from './desk-ask-api.ts';
import { deskBookApi } from './desk-book-api.ts';
import { deskCaseApi } from './desk-case-api.ts';
import { deskChatApi } from './desk-chat-api.ts';
import { deskFeedApi } from './desk-feed-api.ts';
import { deskFloorApi } from './desk-floor-api.ts';
import { deskMirrorApi } from './desk-mirror-api.ts';
import { deskRoundApi } from './desk-round-api.ts';
import { deskTournamentApi } from './desk-tournament-api.ts';
import { answerErrors } from './errors.ts';
import { fishApi, hitsCall } from './fish-api.ts';
import { firedCall, fishRoomApi } from './fish-room-api.ts';
import { freeRoundsApi } from './free-rounds-api.ts';
import { gamesApi } from './games-api.ts';
import { playerApi } from './player-api.ts';
import { serveCalls } from './player-calls.ts';
import { pvpApi, pvpCalls } from './pvp-api.ts';
import { signedReader } from './read-body.ts';
import { securityHeaders } from './security-headers.ts';
import { sessionOfKey } from './session-of.ts';
import { sportsApi } from './sports-api.ts';
import { tableApi } from './table-api.ts';
import { sessionsAt } from './table-seat.ts';
import { tournamentApi } from './tournament-api.ts';
import { transferApi } from './transfer-api.ts';

export interface AppOptions {
  readonly work: RoundWork;
  /** Tables of shared rounds; null where they are closed. */
  readonly hall: Hall | null;
  readonly book: SportsBook;
  readonly fishRooms: FishRooms;
  readonly origin: string;
  readonly operatorKey: KeyObject;
  readonly frameAncestors: readonly string[];
  /** The built page; without it the server has only its two APIs. */
  readonly pageFolder: string;
  readonly logLevel: string;
  /** False once the process was asked to stop. */
  readonly isServing: () => boolean;
}

const BODY_LIMIT = 16_384;

/** The studio's HTTP server: games API for the operator, player API and page for the player, health checks for monitoring. */
export async function studioApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: false,
    // addresses that the router itself cannot parse
    frameworkErrors: (_error, _request, reply) => void (reply as FastifyReply).code(400).send({ error: 'BAD_INPUT' }),
  });
  answerErrors(app);
  app.removeAllContentTypeParsers();
  // Bodies stay bytes: a signature covers bytes, and each route parses its own with its own schema.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const headers = securityHeaders(options.frameAncestors, options.origin);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      options.isServing() &&
      (await options.work.pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  let answerCall: AnswerCall | null = null;
  await app.register(async (api) => {
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const read = signedReader(options.operatorKey);
    const feed = options.hall && new TableFeed(options.work.pool, options.hall);
    gamesApi(api, options.work, options.origin, read, feed);
    freeRoundsApi(api, options.work, read);
    transferApi(api, options.work, read);
    deskApi(api, options.work, options.origin, read);
    deskFloorApi(api, options.work, options.hall, options.book);
    deskFeedApi(api, options.work, options.book);
    deskBookApi(api, options.work, options.book);
    deskTournamentApi(api, options.work, options.hall);
    deskAskApi(api, options.work, asksOfStudio(options.work, options.hall, options.book));
    playerApi(api, options.work, options.hall, options.book, options.fishRooms);
    answerCall = serveCalls(api, options.work, [
      ...[hitsCall(options.work), firedCall(options.work, options.fishRooms)],
      ...(options.hall ? pvpCalls(options.hall) : []),
    ]);
    fishApi(api, options.work);
    fishRoomApi(api, options.work, options.fishRooms);
    sportsApi(api, options.work, options.book);
    if (options.hall) tableApi(api, options.work, options.hall);
    if (options.hall) chatApi(api, options.work, options.hall);
    if (options.hall) deskChatApi(api, options.work, options.hall);
    if (options.hall) deskMirrorApi(api, options.work, options.hall);
    if (options.hall) deskCaseApi(api, options.work, options.hall);
    if (options.hall) deskRoundApi(api, options.work, options.hall);
    if (options.hall) pvpApi(api, options.work, options.hall);
    if (options.hall) tournamentApi(api, options.work, options.hall);
  });
  openStreams(app, options, answerCall!);
  if (fs.existsSync(path.join(options.pageFolder, 'index.html'))) await servePage(app, options.pageFolder);
  return app;
}

function openStreams(app: FastifyInstance, { work, hall, book, fishRooms }: AppOptions, answerCall: AnswerCall): void {
  const bookStream = new BookStream(book);
  const close = serveStreams(app.server, {
    answerCall,
    sessionOf: (key) => sessionOfKey(work, key),
    streamOf: async (session) => {
      if (session.gameCode === machhera.code) return fishRooms.streamOf(session);
      return bookTitleOf(session.gameCode) ? bookStream.stream : (hall?.streamOf(session) ?? null);
    },
    streamsOf: (session, tables) => sessionsAt(session, tables).flatMap((at) => hall?.streamOf(at) ?? []),
  });
  app.addHook('preClose', async () => {
    close();
    bookStream.stop();
  });
}

async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  const page = fs.readFileSync(path.join(folder, 'index.html'));
  const tag = `"${createHash('sha256').update(page).digest('base64url')}"`;
  await app.register(files, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  const show = app.get.bind(app);
  for (const kind of ['play', 'replay'])
    show(`/${kind}/:game`, async (request, reply) => {
      if (!houseOfGame((request.params as { game: string }).game)) return reply.code(404).send({ error: 'NOT_FOUND' });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('etag', tag).send(page);
    });
  // the desk is never framed: no other page may lay anything over its buttons
  show('/desk', async (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy')).replace(
      /frame-ancestors [^;]*/,
      "frame-ancestors 'none'",
    );
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', etag: tag })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  const boot = fs.readFileSync(path.join(folder, 'boot.js'));
  show('/boot.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(boot),
  );
}
