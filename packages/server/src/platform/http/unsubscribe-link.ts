import type { FastifyInstance } from 'fastify';

const TOKEN = /^[A-Za-z0-9_-]{20,200}$/;

/**
 * A mail program that doesn't unsubscribe by itself opens the link instead. Opening must change nothing, because programs
 * that check mail for viruses open every link: it leads to a page with a button. The token is in the fragment, which is
 * sent to no server.
 */
export function addUnsubscribeLink(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>('/api/unsubscribe/:token', (request, reply) => {
    const { token } = request.params;
    if (!TOKEN.test(token)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect(`/unsubscribe#${token}`, 303);
  });
}
