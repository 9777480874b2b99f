import './app/load-code.ts';
import './ui/styles/app.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { createRoutes, landingParts } from './app/router.tsx';
import { accessMode, accessState } from './platform/frame/access.ts';
import { keepCookie, readCookie } from './platform/frame/cookies.ts';
import { chooseLanguage } from './platform/frame/language.ts';
import { refuseEval } from './platform/no-eval.ts';
import { forgetCustomer, whenSessionLost } from './platform/frame/session-end.ts';
import { whoIsHere } from './platform/frame/session-start.ts';
import { createSessionStore } from './platform/frame/session.ts';
import { stageOf } from './platform/frame/stage.ts';
import { hearTabs } from './platform/frame/tabs.ts';
import { showTheme, themeOf } from './platform/frame/theme.ts';
import { createWordStore } from './platform/frame/words.tsx';

refuseEval();
const page = document.documentElement;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const stage = stageOf(page.dataset['stage']);
const language = chooseLanguage(readCookie('__Host-language', document.cookie), navigator.languages);
showTheme(themeOf(document.cookie));
/** The server sent the landing page with its content, written at the build. */
const isWritten = root.dataset['page'] === 'landing';
const isInOtherLanguage = page.lang !== language;
page.lang = language;

const words = await createWordStore(language, (chosen) => {
  page.lang = chosen;
  keepCookie('__Host-language', chosen);
});
// Asked for before the router begins, so that these texts and the first page travel side by side.
const texts = words.learn(['common', 'navigation']);
const session = createSessionStore(() => whoIsHere(page.dataset['session']));
const kit = { session, words, stage };
// What is in sight stays there until its code has come; if that fails, the router says so.
const landing = isWritten ? await landingParts(kit).catch(() => null) : null;
const router = createBrowserRouter(
  createRoutes(kit),
  landing === null ? {} : { hydrationData: { loaderData: { landing } } },
);
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
const app = (
  <StrictMode>
    <App router={router} session={session} words={words} stage={stage} />
  </StrictMode>
);
const isSame = landing !== null && !isInOtherLanguage && session.current() === 'guest' && !isDoorOpen();
if (isSame) {
  hydrateRoot(root, app);
  delete root.dataset['page'];
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  if (pressed instanceof HTMLSelectElement) pressed.dispatchEvent(new Event('change', { bubbles: true }));
  else pressed?.click();
} else {
  createRoot(root).render(app);
}

/** A page that is loaded again with a dialog over it opens with that dialog, which was not written ahead. */
function isDoorOpen(): boolean {
  return accessMode(accessState(router.state.location.state)) !== null;
}
