import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { loggedPath } from '../log.ts';

const REPORT_BYTES_MAX = 16 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json'];

/** Receives content security policy reports from browsers; counts and logs them. */
export function addCspReports(app: FastifyInstance, metrics: Metrics): void {
  app.addContentTypeParser(
    TYPES,
    { parseAs: 'string', bodyLimit: REPORT_BYTES_MAX },
    (_request, body, done) => done(null, body),
  );
  app.post('/api/reports/csp', async (request, reply) => {
    metrics.policyViolations.inc();
    request.log.warn({ violation: summary(request.body) }, 'content security policy violation');
    return reply.code(204).send();
  });
}

/** Only the violated rule and the blocked address; never the page URL with its parameters. */
function summary(body: unknown): object {
  const text = typeof body === 'string' ? body : '';
  const directive =
    /"(?:effective-directive|effectiveDirective|violated-directive)"\s*:\s*"([\w\s-]{1,60})/.exec(
      text,
    )?.[1] ?? 'unknown';
  const blocked = /"(?:blocked-uri|blockedURL)"\s*:\s*"([^"]{1,200})/.exec(text)?.[1] ?? 'unknown';
  return { directive, blocked: loggedPath(blocked) };
}
