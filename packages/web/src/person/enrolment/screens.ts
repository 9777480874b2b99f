import type { AccessDialogProps } from '../../platform/access.ts';
import type { LazyView } from '../../platform/lazy-view.tsx';

export const enrolmentDialog: LazyView<AccessDialogProps> = {
  load: async () => (await import('./enrolment-dialog.tsx')).EnrolmentDialog,
  words: ['ui', 'session', 'approval', 'enrolment'],
};
