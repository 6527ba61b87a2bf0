import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastChanged } from '../../../src/build/crawlers/last-changed.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kennet-changed-'));
  mkdirSync(join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const git = (args: string[], date = '2026-03-01T09:00:00+00:00') =>
  execFileSync('git', ['-c', 'user.name=Sample Driver', '-c', 'user.email=sample@example.com', ...args], {
    cwd: root,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
const commit = (date: string) => {
  git(['add', '-A']);
  git(['commit', '-q', '-m', 'Sample'], date);
};

describe('lastChanged', () => {
  it('takes the day that the entry itself names', () => {
    write('content/a.md', '---\npublished: 2026-01-02\nupdated: 2026-02-03\n---\n## A');
    write('content/b.md', "---\npublished: '2026-01-02'\n---\n\nupdated: 2026-09-09");
    const changed = lastChanged(root);
    expect(changed('content/a.md')).toBe('2026-02-03');
    expect(changed('content/b.md')).toBe('2026-01-02');
  });

  it('else the last commit of that very file', () => {
    write('content/a.md', 'one');
    write('content/b.md', 'one');
    git(['init', '-q']);
    commit('2026-04-01T10:00:00+01:00');
    write('content/b.md', 'two');
    commit('2026-05-01T10:00:00+01:00');
    const changed = lastChanged(root);
    expect(changed('content/a.md')).toBe('2026-04-01');
    expect(changed('content/b.md')).toBe('2026-05-01');
  });

  it('is as new as the newest thing that the page shows: a price has the day of its own line', () => {
    mkdirSync(join(root, 'content/catalogue'));
    const prices = (clutch: number, rate: number) =>
      write(
        'content/catalogue/prices.json',
        `{\n"labourRate": ${rate},\n"repairs": [\n{"key": "clutch", "from": ${clutch}},\n{"key": "pads", "from": 9}\n]}`,
      );
    const file = 'content/catalogue/prices.json';
    write('content/a.md', 'one');
    prices(500, 80);
    git(['init', '-q']);
    commit('2026-04-01T10:00:00+01:00');
    prices(520, 80);
    commit('2026-05-01T10:00:00+01:00');
    const day = (...keys: string[]) => lastChanged(root)('content/a.md', [{ file, keys }]);
    expect(day('clutch', 'labourRate')).toBe('2026-05-01');
    expect(day('pads', 'labourRate')).toBe('2026-04-01');
    expect(lastChanged(root)('content/a.md', [{ file }])).toBe('2026-05-01');
    prices(520, 90);
    expect(day('clutch')).toBe('2026-05-01');
    expect(day('clutch', 'labourRate')).toBeUndefined();
  });

  it('knows a section and its parts apart: a page that shows the phone is as new as the phone', () => {
    const file = 'content/site.json';
    const business = (phone: string, cutOff: string, drivers: number, miles: number) =>
      write(
        file,
        JSON.stringify(
          { name: 'A', phone: { display: phone }, collection: { cutOff, drivers } },
          null,
          2,
        ).replace(
          /\}$/,
          `,\n  "serviceArea": [\n    {"town": "Bracknell", "slug": "bracknell", "roadMiles": ${miles}}\n  ]\n}`,
        ),
      );
    write('content/a.md', 'one');
    business('0118 1', '16:00', 3, 12);
    git(['init', '-q']);
    commit('2026-04-01T10:00:00+01:00');
    business('0118 2', '16:00', 4, 12);
    commit('2026-05-01T10:00:00+01:00');
    const day = (...keys: string[]) => lastChanged(root)('content/a.md', [{ file, keys }]);
    expect(day('phone')).toBe('2026-05-01');
    expect(day('collection.drivers')).toBe('2026-05-01');
    expect(day('collection.cutOff', 'bracknell')).toBe('2026-04-01');
    business('0118 2', '16:00', 4, 13);
    expect(day('bracknell')).toBeUndefined();
    expect(day('serviceArea')).toBeUndefined();
    expect(day('phone')).toBe('2026-05-01');
  });

  it('says nothing where nobody knows: no history, or text that is not committed', () => {
    write('content/a.md', 'one');
    expect(lastChanged(root)('content/a.md')).toBeUndefined();
    git(['init', '-q']);
    commit('2026-04-01T10:00:00+01:00');
    write('content/a.md', 'two');
    expect(lastChanged(root)('content/a.md')).toBeUndefined();
  });
});
