/**
 * Lets the first person into the office of a new bank, or a new one after every token was lost:
 * `DATABASE_URL=<the office's> node tools/deploy/first-operator.ts "<name>"`. The token is shown once.
 */
import { letIn } from '../run/first-operator.ts';

if (import.meta.main) {
  const officeUrl = process.env['DATABASE_URL'];
  const name = process.argv[2]?.trim() ?? '';
  if (officeUrl === undefined || name === '') {
    console.error('Usage: DATABASE_URL=<of the office> node tools/deploy/first-operator.ts "<name>"');
    process.exitCode = 2;
  } else {
    console.log(await letIn(officeUrl, name));
  }
}
