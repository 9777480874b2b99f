import { languages, type Language } from '@bank/words/catalogue.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { assumeInstitution } from '../platform/frame/institution.ts';
import { paths } from '../platform/frame/paths.ts';
import { createSessionStore } from '../platform/frame/session.ts';
import { createWordStore } from '../platform/frame/words.tsx';
import { App } from './app.tsx';
import { createRoutes, landingParts } from './router.tsx';

/** Placeholder that the server replaces with the institution's name. */
const NAME = '{bankName}';
/** React renders a page's title first, but it belongs in the head. */
const TITLE = /^<title>(?<title>[^<]*)<\/title>/;

type LandingHtml = { readonly title: string; readonly insured: string; readonly uninsured: string };

/**
 * The landing page as guests see it, in every language, rendered at build time. The browser hydrates it when its code
 * has loaded.
 */
export async function landingPages(): Promise<Record<string, LandingHtml>> {
  const pages: Record<string, LandingHtml> = {};
  for (const language of languages) {
    const { title, body } = await landingPage(language, true);
    pages[language] = { title, insured: body, uninsured: (await landingPage(language, false)).body };
  }
  return pages;
}

async function landingPage(language: Language, insured: boolean) {
  assumeInstitution({ name: NAME, insured });
  const words = await createWordStore(language, () => undefined);
  const session = createSessionStore(() => Promise.resolve('guest'));
  const kit = { session, words, stage: 'production' } as const;
  const [landing] = await Promise.all([landingParts(kit), words.learn(['common', 'navigation'])]);
  const router = createMemoryRouter(createRoutes(kit), {
    initialEntries: [paths.landing()],
    hydrationData: { loaderData: { landing } },
  });
  const html = renderToString(
    <StrictMode>
      <App router={router} {...kit} />
    </StrictMode>,
  );
  router.dispose();
  const title = TITLE.exec(html)?.groups?.['title'];
  if (title === undefined) throw new Error('The landing page has no title');
  return { title, body: html.replace(TITLE, '') };
}
