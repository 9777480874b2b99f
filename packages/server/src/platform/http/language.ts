import type { Language } from '@bank/words/catalogue.ts';
import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from '../translators.ts';

export function languageOf(request: FastifyRequest): Language {
  return chooseLanguage(request.cookies?.['__Host-language'], request.headers['accept-language']);
}
