import { describe, expect, test } from 'vitest';
import { tallyOf, type Report } from './tally.ts';

type File = Report['testResults'][number];
const file = (given: Partial<File>): File => ({
  name: 'a.test.ts',
  status: 'passed',
  message: '',
  assertionResults: [],
  ...given,
});
const passed = { fullName: 'one', status: 'passed' };

describe('the count at the end of the gate', () => {
  test('what passed is counted, and nothing else is told', () => {
    expect(tallyOf({ success: true, testResults: [file({ assertionResults: [passed, passed] })] })).toEqual({
      passed: 2,
      failures: [],
    });
  });

  test('a failed test and one that was never reached are both lost', () => {
    const assertionResults = [
      passed,
      { fullName: 'two', status: 'failed' },
      { fullName: 'three', status: 'skipped' },
    ];
    expect(tallyOf({ success: false, testResults: [file({ status: 'failed', assertionResults })] })).toEqual({
      passed: 1,
      failures: ['a.test.ts: two (failed)', 'a.test.ts: three (not reached)'],
    });
  });

  test.each([
    ['tells why', 'no such module', 'a.test.ts: no such module'],
    ['is named', '', 'a.test.ts: failed as a file'],
  ])('a file that could not be read %s', (_, message, failure) => {
    expect(tallyOf({ success: false, testResults: [file({ status: 'failed', message })] })).toEqual({
      passed: 0,
      failures: [failure],
    });
  });

  test('an error outside every test keeps the gate closed', () => {
    const { failures } = tallyOf({ success: false, testResults: [file({ assertionResults: [passed] })] });
    expect(failures).toHaveLength(1);
  });

  test('a test left out on purpose, in a file that passed, is not a failure', () => {
    const assertionResults = [passed, { fullName: 'only on demand', status: 'skipped' }];
    expect(tallyOf({ success: true, testResults: [file({ assertionResults })] }).failures).toEqual([]);
  });
});
