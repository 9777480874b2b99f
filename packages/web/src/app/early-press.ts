/**
 * The landing page can be seen before its code is there. A button pressed until then is marked, and pressed again by
 * `main.tsx` once it can answer. Comes as a file of its own, small enough to be there with the page.
 */
document.addEventListener('click', ({ target, isTrusted }) => {
  const root = document.getElementById('root');
  const button = target instanceof Element ? target.closest('button') : null;
  if (!isTrusted || !button || root?.dataset['page'] === undefined) return;
  for (const earlier of root.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed');
  button.dataset['pressed'] = '';
});
