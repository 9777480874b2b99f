/**
 * Asks for the same page every few seconds and exchanges the list when it changed. Without it, and while
 * something in the list has the focus, the page simply stays as it is.
 */
export const liveScript = `'use strict';
const EVERY_MS = 3000;
const list = () => document.getElementById('messages');
const news = document.getElementById('news');
async function look() {
  if (document.hidden || list().contains(document.activeElement)) return;
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.getElementById('messages');
  if (!fresh || fresh.dataset.newest === list().dataset.newest) return;
  list().replaceWith(document.adoptNode(fresh));
  document.title = page.title;
  news.textContent = fresh.dataset.count;
}
setInterval(() => look().catch(() => undefined), EVERY_MS);
`;
