import type { Severity } from '../../domain/mot/mot-history.ts';

/** How a severity is called and what it means. Law: gov.uk/getting-an-mot/mot-test-result. */
export const SEVERITY_WORDS: Record<Severity, { name: string; means: string }> = {
  dangerous: { name: 'Dangerous', means: 'A fail, and not to be driven until it’s fixed' },
  major: { name: 'Major', means: 'A fail, to be fixed at once' },
  fail: { name: 'Fail', means: 'A reason to fail, before grades came in May 2018' },
  prs: { name: 'Put right', means: 'A reason to fail that was fixed during the test' },
  minor: { name: 'Minor', means: 'A pass, to be fixed soon' },
  advisory: { name: 'Advisory', means: 'A pass, to be watched' },
  note: { name: 'Note', means: 'A remark of the tester' },
};

/**
 * The marks, shape first and colour second, on a sheet of 22 units: octagon, barred ring, crossed ring, tick, square,
 * triangle, dot.
 */
export const SEVERITY_MARKS: Record<Severity, string> = {
  dangerous:
    '<path d="M7 1h8l6 6v8l-6 6H7l-6-6V7z" class="sev-red"/><path d="M11 5.5v7" class="sev-on" stroke-width="2.6"/><circle cx="11" cy="16" r="1.6" class="sev-dot"/>',
  major:
    '<circle cx="11" cy="11" r="8.6" class="sev-ring" stroke-width="3.8"/><path d="M6 16L16 6" class="sev-ring" stroke-width="2.8"/>',
  fail: '<circle cx="11" cy="11" r="9" class="sev-ring" stroke-width="2.6"/><path d="M7 7l8 8M15 7l-8 8" class="sev-ring" stroke-width="2.6"/>',
  prs: '<circle cx="11" cy="11" r="9" class="sev-ink" stroke-width="2.4"/><path d="M6.5 11.5l3.2 3.3L15.5 8" class="sev-ink" stroke-width="2.4"/>',
  minor:
    '<rect x="3" y="3" width="16" height="16" rx="2" class="sev-ink" stroke-width="2.4"/><path d="M7 11h8" class="sev-ink" stroke-width="2.4"/>',
  advisory:
    '<path d="M11 2.5L20.5 19h-19z" class="sev-ring" stroke-width="2.6" stroke-linejoin="round"/><path d="M11 8.5v5" class="sev-ink" stroke-width="2"/><circle cx="11" cy="16.1" r="1.2" class="sev-full"/>',
  note: '<circle cx="11" cy="11" r="4" class="sev-full"/>',
};
