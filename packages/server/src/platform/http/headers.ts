import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Lists everything the browser may do; anything else is blocked. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    reportUri: ['/api/reports/csp'],
  },
};

/** Headers that belong to the reply itself, not to the security policy. */
const ofTheAnswer = new Set(['connection', 'content-length', 'content-type', 'date']);

export async function addHeaders(app: FastifyInstance): Promise<void> {
  const headers = {
    ...(await fromHelmet()),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    // Replies are personal; hashed files override this.
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** The same on every reply, so helmet runs once at startup instead of per request. */
async function fromHelmet(): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    frameguard: { action: 'deny' },
  });
  asked.get('/', () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofTheAnswer.has(name) ? [[name, value]] : [],
    ),
  );
}
