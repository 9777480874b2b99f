import { enrolmentSteps } from '@bank/contract/person/enrolment/contract.ts';

/** The step that asks for this field. */
export function stepOf(field: string | undefined): number | null {
  if (field === undefined) return null;
  const steps = [enrolmentSteps.personal.shape, enrolmentSteps.contact.shape, enrolmentSteps.setup.shape];
  const found = steps.findIndex((shape) => field in shape);
  return found < 0 ? null : found;
}
