import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countOne, countPlaywright, countVitest } from '../../scripts/steps/count.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kennet-count-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const good = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const vitest = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [good],
};
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('what `npm test` adds up', () => {
  test('a check without a report is one', () => {
    expect(countOne(0)).toMatchObject({ passed: 1, failed: 0 });
    expect(countOne(2)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('the runners’ own numbers', () => {
    expect(countVitest(report(vitest), 0)).toEqual({ passed: 7, failed: 0, skipped: 0, again: [], seen: [] });
    expect(countPlaywright(report(playwright), 0)).toEqual({
      passed: 4,
      failed: 0,
      skipped: 0,
      again: [],
      seen: [],
    });
  });

  test('a test file that could not be loaded has failed', () => {
    const broken = { ...vitest, testResults: [good, { status: 'failed', assertionResults: [] }] };
    expect(countVitest(report(broken), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  test('passed at the second attempt is passed, and named with what it failed of', () => {
    const spec = {
      file: 'cart.test.ts',
      title: 'adds',
      tests: [
        { projectName: 'phone', status: 'flaky', results: [{ error: { message: 'Too late' } }, {}] },
        { projectName: 'desktop', status: 'expected', results: [{}] },
      ],
    };
    const flaky = {
      stats: { ...playwright.stats, flaky: 1 },
      errors: [],
      suites: [{ suites: [{ specs: [spec] }] }],
    };
    expect(countPlaywright(report(flaky), 0)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 0,
      again: [{ test: 'phone › cart.test.ts › adds', why: 'Too late' }],
      seen: [],
    });
    const second = { status: 'passed', fullName: 'adds', failureMessages: ['Too late'] };
    const retried = { ...vitest, testResults: [{ name: 'cart.test.ts', assertionResults: [second] }] };
    expect(countVitest(report(retried), 0)).toMatchObject({
      passed: 7,
      failed: 0,
      again: [{ test: 'cart.test.ts › adds', why: 'Too late' }],
    });
  });

  test('the picture and the trace of a journey that failed are named', () => {
    const attempt = (...paths: string[]) => ({ attachments: paths.map((path) => ({ path })) });
    const results = [attempt('a/test-failed-1.png', 'a/error-context.md'), attempt('b/trace.zip')];
    const tests = [
      { projectName: 'phone', status: 'unexpected', results },
      { projectName: 'desktop', status: 'expected', results: [attempt('c/receipt.png')] },
    ];
    const specs = [{ file: 'cart.test.ts', title: 'adds', tests }];
    const failing = { stats: { ...playwright.stats, unexpected: 1 }, errors: [], suites: [{ specs }] };
    expect(countPlaywright(report(failing), 1)).toMatchObject({
      failed: 1,
      seen: [{ test: 'phone › cart.test.ts › adds', files: ['a/test-failed-1.png', 'b/trace.zip'] }],
    });
  });

  test('a runner that crashed has failed, with or without a report', () => {
    expect(countVitest(join(folder, 'none.json'), 1)).toMatchObject({ failed: 1 });
    expect(countVitest(join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
    expect(countVitest(report(vitest), 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(countPlaywright(report(playwright), 1)).toMatchObject({ passed: 4, failed: 1 });
  });
});
