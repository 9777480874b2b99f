/**
 * The landing page is visible before its code has loaded. Marks a button pressed or a select changed until then, and
 * `main.tsx` repeats it once the page is interactive. A separate file, small enough to load with the page.
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
