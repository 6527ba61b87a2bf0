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
    expect(countVitest(report(vitest), 0)).toEqual({ passed: 7, failed: 0, skipped: 0 });
    expect(countPlaywright(report(playwright), 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });

  test('a test file that could not be loaded has failed', () => {
    const broken = { ...vitest, testResults: [good, { status: 'failed', assertionResults: [] }] };
    expect(countVitest(report(broken), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  test('passed at the second try is failed', () => {
    const flaky = { ...playwright, stats: { ...playwright.stats, flaky: 1 } };
    expect(countPlaywright(report(flaky), 0)).toMatchObject({ failed: 1 });
  });

  test('a runner that crashed has failed, with or without a report', () => {
    expect(countVitest(join(folder, 'none.json'), 1)).toMatchObject({ failed: 1 });
    expect(countVitest(join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
    expect(countVitest(report(vitest), 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(countPlaywright(report(playwright), 1)).toMatchObject({ passed: 4, failed: 1 });
  });
});
