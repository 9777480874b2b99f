import fastifyStatic from '@fastify/static';
import type { Institution } from '@bank/kernel/institution.ts';
import { languages, type Language, type Say } from '@bank/words/catalogue.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { Translators } from '../translators.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { languageOf } from './language.ts';

const THEMES = new Set(['light', 'dark']);

/** Each page variant is compressed once, so speed matters more than size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/** Serves the web application: hashed files cached forever, the page itself never. */
export async function addSite(
  app: FastifyInstance,
  folder: string,
  institution: Institution,
  translators: Translators,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const landing = landingOf(folder, institution);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', LANDING_FILE, '**/*.map', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      void response.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const write = pressed((dress) => {
    const { language, isLanding } = dress;
    const description = describe(translators[language], institution);
    return dressed(isLanding ? withLanding(page, landing(language)) : page, institution, dress, description);
  });
  return (request, reply) => send(reply, request, write(dressFor(request)));
}

/** Everything the page depends on; few enough variants to cache them all. */
type Dress = {
  language: Language;
  theme: string | null;
  session: 'sent' | 'none' | null;
  /** The landing page is prerendered, unless a signed-on visitor is redirected past it. */
  isLanding: boolean;
};

function dressFor(request: FastifyRequest): Dress {
  const theme = request.cookies['__Host-theme'];
  const session = sessionHint(request);
  return {
    language: languageOf(request),
    theme: theme !== undefined && THEMES.has(theme) ? theme : null,
    session,
    isLanding: session !== 'sent' && request.url.replace(/\?.*/s, '') === '/',
  };
}

type Pressed = { readonly text: string; readonly br: Buffer; readonly gzip: Buffer };

function pressed(write: (dress: Dress) => string): (dress: Dress) => Pressed {
  const kept = new Map<string, Pressed>();
  return (dress) => {
    const key = JSON.stringify(dress);
    const known = kept.get(key);
    if (known) return known;
    const text = write(dress);
    const made = { text, br: brotliCompressSync(text, BROTLI), gzip: gzipSync(text) };
    kept.set(key, made);
    return made;
  };
}

function send(reply: FastifyReply, request: FastifyRequest, page: Pressed): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const form = ['br', 'gzip'].find((each) => new RegExp(`\\b${each}\\b(?!;q=0)`).test(accepted));
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (form === 'br') return reply.header('content-encoding', form).send(page.br);
  if (form === 'gzip') return reply.header('content-encoding', form).send(page.gzip);
  return reply.send(page.text);
}

/** Written by the web build; the institution's name is filled in here. */
type Landing = {
  readonly title: string;
  /** Goes first in the head. */
  readonly script: string;
  /** Goes last in the head. */
  readonly head: string;
  readonly body: string;
};
const LANDING_FILE = 'landing.json';

const landingPages = z.record(
  z.enum(languages),
  z.object({
    title: z.string(),
    script: z.string(),
    head: z.string(),
    insured: z.string(),
    uninsured: z.string(),
  }),
);

/** Without a prerendered landing page the application renders it, like every other page. */
function landingOf(folder: string, { insured }: Institution): (language: Language) => Landing | null {
  const file = join(folder, LANDING_FILE);
  if (!existsSync(file)) return () => null;
  const pages = landingPages.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (language) => {
    const { insured: withInsurance, uninsured, ...rest } = pages[language];
    return { ...rest, body: insured ? withInsurance : uninsured };
  };
}

/** The prerendered content needs no script, so scripts load after the style sheet and font. */
function withLanding(page: string, landing: Landing | null): string {
  if (landing === null) return page;
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('<head>', () => `<head>${landing.script}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${landing.title}</title>`)
    .replace('</head>', () => `${landing.head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-page="landing">${landing.body}</div>`);
}

/** Sets language, theme and institution before first paint, without an inline script. */
function dressed(
  page: string,
  institution: Institution,
  { language, theme, session }: Dress,
  description: string,
): string {
  const themed = theme === null ? '' : ` data-theme="${theme}"`;
  const hinted = session === null ? '' : ` data-session="${session}"`;
  const html = `<html lang="${language}" data-stage="${institution.stage}"${hinted}${themed}>`;
  const meta = `<meta name="institution" content="${escaped(JSON.stringify(institution))}"><meta name="description" content="${escaped(description)}">`;
  return page
    .replace(/<html[^>]*>/, html)
    .replaceAll('{bankName}', () => escaped(institution.name))
    .replace('</head>', () => `${meta}</head>`);
}

/**
 * Whether this browser sent a session cookie, so a guest's page need not ask. Null for cross-site
 * navigations, where the browser withholds the cookie.
 */
function sessionHint(request: FastifyRequest): 'sent' | 'none' | null {
  if (request.cookies[SESSION_COOKIE] !== undefined) return 'sent';
  const from = request.headers['sec-fetch-site'];
  return from === undefined || from === 'cross-site' ? null : 'none';
}

function describe(say: Say, institution: Institution): string {
  const welcome = say('landing.label.welcome', { bankName: institution.name });
  return say('landing.hero.text', { welcome });
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
