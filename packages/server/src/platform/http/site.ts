import fastifyStatic from '@fastify/static';
import type { Institution } from '@bank/kernel/institution.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Voices } from '../speech.ts';
import { SESSION_COOKIE } from './jar.ts';
import { languageOf } from './language.ts';

const THEMES = new Set(['light', 'dark']);

/** The web application: files with a hash in their name for ever, the page itself fresh each time. */
export async function addSite(
  app: FastifyInstance,
  folder: string,
  institution: Institution,
  voices: Voices,
): Promise<(request: FastifyRequest) => string> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '**/*.map', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      void response.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  return (request) =>
    dressed(page, institution, {
      language: languageOf(request),
      description: describe(voices[languageOf(request)], institution),
      theme: request.cookies['theme'],
      session: sessionHint(request),
    });
}

type Dress = {
  language: string;
  theme: string | undefined;
  session: 'sent' | 'none' | null;
  /** What a search engine shows under the title. */
  description: string;
};

/** Language, theme and the institution's own words stand in the page before the first paint; no inline script is needed. */
export function dressed(
  page: string,
  institution: Institution,
  { language, theme, session, description }: Dress,
): string {
  const themed = theme !== undefined && THEMES.has(theme) ? ` data-theme="${theme}"` : '';
  const hinted = session === null ? '' : ` data-session="${session}"`;
  const html = `<html lang="${language}" data-stage="${institution.stage}"${hinted}${themed}>`;
  const meta = `<meta name="institution" content="${escaped(JSON.stringify(institution))}"><meta name="description" content="${escaped(description)}">`;
  return page
    .replace(/<html[^>]*>/, html)
    .replaceAll('{bankName}', () => escaped(institution.name))
    .replace('</head>', () => `${meta}</head>`);
}

/**
 * Whether somebody was signed on in this browser, so that a guest's page need not ask. Coming from another site the
 * cookie is held back by the browser, and then nothing can be said.
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
