import { existsSync, readFileSync } from 'node:fs';

/** What a step did: how many passed, failed and could not run. */
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** A step without a report counts as one: it passed or it failed. */
export function countOne(code) {
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/** Vitest's JSON report. A file that could not even be loaded has no failed test, so it counts itself. */
export function countVitest(file, code) {
  const report = read(file);
  if (!report) return countOne(code || 1);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  return agreeing(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

/** Playwright's JSON report. A test that passed only when it was tried again has not passed. */
export function countPlaywright(file, code) {
  const report = read(file);
  if (!report) return countOne(code || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return agreeing({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, code);
}

/** A runner that ends badly without naming a failure (a crash, a leak) has failed all the same. */
function agreeing(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
