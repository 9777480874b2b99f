import '../ui/styles/app.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from '../app/app.tsx';
import { createRoutes } from '../app/router.tsx';
import { createSessionStore } from '../platform/session.ts';
import { readCookie } from '../platform/cookies.ts';
import { chooseLanguage } from '../platform/language.ts';
import { createWordStore } from '../platform/words.tsx';
const language = chooseLanguage(readCookie('language', document.cookie), navigator.languages);
document.documentElement.lang = language;
const words = await createWordStore(language, () => {});
await words.learn(['common', 'navigation']);
const customer = {
  firstName: 'Nora',
  lastName: 'Whitfield',
  pictureUrl: null,
  lastSignOnAt: '2026-03-11T01:12:00Z',
};
const session = createSessionStore(
  () => Promise.resolve({ customer }),
  () => Promise.reject(new Error('no')),
);
history.replaceState(null, '', new URLSearchParams(location.search).get('at') ?? '/dashboard');
const router = createBrowserRouter(createRoutes({ session, words, stage: 'development' }));
session.subscribe(() => void router.revalidate());
createRoot(document.getElementById('root') as HTMLElement).render(
  <App {...{ router, session, words }} stage="development" />,
);
