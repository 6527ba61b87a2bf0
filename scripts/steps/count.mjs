import { existsSync, readFileSync } from 'node:fs';

/**
 * What a step did: how many passed, failed and could not run, what passed at its second attempt only, and the pictures and
 * traces of what failed.
 */
const NOTHING = { passed: 0, failed: 0, skipped: 0, again: [], seen: [] };

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
      // Vitest keeps what the first attempt failed of.
      again: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
          .map(({ fullName, failureMessages }) => ({
            test: `${name} › ${fullName}`,
            why: failureMessages[0],
          })),
      ),
      seen: [],
    },
    code,
  );
}

/** Playwright's JSON report. */
export function countPlaywright(file, code) {
  const report = read(file);
  if (!report) return countOne(code || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return agreeing(
    {
      passed: expected + flaky,
      failed: unexpected + report.errors.length,
      skipped,
      again: testsOf(report).flatMap(({ name, status, results }) =>
        status === 'flaky' ? [{ test: name, why: results[0]?.error?.message ?? '' }] : [],
      ),
      seen: testsOf(report).flatMap(({ name, status, results }) => {
        const files = results.flatMap(({ attachments = [] }) => attachments.map(({ path }) => path));
        const kept = files.filter((path) => /\.(png|zip)$/.test(path ?? ''));
        return ['flaky', 'unexpected'].includes(status) && kept.length > 0
          ? [{ test: name, files: kept }]
          : [];
      }),
    },
    code,
  );
}

/** Every test of a report or a suite, in the order of the report. */
function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${projectName} › ${file} › ${title}`,
      status,
      results,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** A runner that ends badly without naming a failure (a crash, a leak) has failed all the same. */
function agreeing(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
