import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services';
import { fixedHeaders, jsonType, linesOf, linesOfNow } from './ready-answer';
import { transportHeaders } from './security-headers';

type SendAnswer = (request: FastifyRequest, reply: FastifyReply, json: string) => FastifyReply;

/** How answers of calls are sent, which are JSON. */
export const answerSender = ({ config }: Pick<Services, 'config'>): SendAnswer =>
  config.shortcuts.fastAnswers ? sendAnswerFast : sendAnswer;

export const sendAnswer: SendAnswer = (_request, reply, json) => reply.type(jsonType).send(json);

const head = `HTTP/1.1 200 OK\r\n${linesOf(fixedHeaders)}`;
const encryptedHead = head + linesOf(transportHeaders);

/**
 * The same answer written directly to the socket, as `sendReadyFast` does: the framework's reply and node's own response take
 * a seventh of what a call costs beside its handler. 'finish' runs the hooks that count and log answers.
 */
function sendAnswerFast(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const { raw } = reply;
  const { socket } = raw;
  if (!socket?.writable || !raw.shouldKeepAlive || reply.hasHeader('set-cookie'))
    return sendAnswer(request, reply, json);
  reply.hijack();
  const fixed = request.protocol === 'https' ? encryptedHead : head;
  const length = Buffer.byteLength(json);
  const own = `x-request-id: ${request.id}\r\ncontent-length: ${length}\r\n`;
  // Each character of most answers is one byte, which is written in less time.
  const encoding = length === json.length ? 'latin1' : 'utf8';
  socket.write(`${fixed}${own}${linesOfNow().text}\r\n${json}`, encoding);
  raw.emit('finish');
  return reply;
}
