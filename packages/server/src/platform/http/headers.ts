import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Everything the browser may do is listed; what is not listed does not happen. */
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

/** Of the answer itself, and not of the page's safety. */
const ofTheAnswer = new Set(['connection', 'content-length', 'content-type', 'date']);

export async function addHeaders(app: FastifyInstance): Promise<void> {
  const headers = {
    ...(await fromHelmet()),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    // Answers are personal; files with a hash in their name say otherwise themselves.
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** The same on every answer: helmet is asked once, when the server is built, and not for each. */
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
