import './ui/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { createRoutes } from './app/router.tsx';
import { keepCookie, readCookie } from './platform/cookies.ts';
import { chooseLanguage } from './platform/language.ts';
import { refuseEval } from './platform/no-eval.ts';
import { forgetCustomer, whenSessionLost } from './platform/session-end.ts';
import { whoIsHere } from './platform/session-start.ts';
import { createSessionStore } from './platform/session.ts';
import { stageOf } from './platform/stage.ts';
import { hearTabs } from './platform/tabs.ts';
import { showTheme, themeOf } from './platform/theme.ts';
import { createWordStore } from './platform/words.tsx';

refuseEval();
const page = document.documentElement;
const stage = stageOf(page.dataset['stage']);
const language = chooseLanguage(readCookie('language', document.cookie), navigator.languages);
showTheme(themeOf(document.cookie));
page.lang = language;

const words = await createWordStore(language, (chosen) => {
  page.lang = chosen;
  keepCookie('language', chosen);
});
// Asked for before the router begins, so that these texts and the first page travel side by side.
const texts = words.learn(['common', 'navigation']);
const session = createSessionStore(() => whoIsHere(page.dataset['session']));
const router = createBrowserRouter(createRoutes({ session, words, stage }));
session.subscribe(() => {
  if (session.current() === 'guest') forgetCustomer();
  void router.revalidate();
});
whenSessionLost(() => session.ended('expired'));
hearTabs((news) => {
  if (news === 'signed-off') session.ended('elsewhere');
  if (news !== 'signed-on') return;
  // A customer here may now be another one there: only a fresh page is sure to show nothing of the first.
  if (session.current() === 'guest') void session.refresh();
  else location.reload();
});

await texts;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App router={router} session={session} words={words} stage={stage} />
  </StrictMode>,
);
