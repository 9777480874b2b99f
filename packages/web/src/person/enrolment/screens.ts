import type { AccessDialogProps } from '../../platform/frame/access.ts';
import type { LazyView } from '../../platform/frame/lazy-view.tsx';

export const enrolmentDialog: LazyView<AccessDialogProps> = {
  load: async () => (await import('./enrolment-dialog.tsx')).EnrolmentDialog,
  words: ['ui', 'session', 'approval', 'enrolment'],
};
