/**
 * The landing page can be seen before its code is there. A button pressed until then, or a list in which something was
 * chosen, is marked, and `main.tsx` does the same again once the page can answer. A file of its own, small enough to be
 * there with the page.
 */
document.addEventListener('click', ({ target }) => mark(target, 'button'));
document.addEventListener('change', ({ target }) => mark(target, 'select'));

function mark(target: EventTarget | null, kind: 'button' | 'select'): void {
  const root = document.getElementById('root');
  const control = target instanceof Element ? target.closest(kind) : null;
  if (!control || root?.dataset['page'] === undefined) return;
  for (const earlier of root.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed');
  control.dataset['pressed'] = '';
}
