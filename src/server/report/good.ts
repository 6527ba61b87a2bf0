import type { CheckGroup } from '../../domain/catalogue/check.ts';
import type { GoodCheck, GoodGroup } from '../../domain/document/health-report.ts';
import { needsAttention, type ReportCheck } from './checks.ts';
import { measuredText, sentence } from './words.ts';

/** What needs nothing, by the part of the car. */
export function goodGroups(checks: readonly ReportCheck[], groups: readonly CheckGroup[]): GoodGroup[] {
  const good = checks.filter((check) => !needsAttention(check));
  const known = new Set(groups.map(({ key }) => key));
  const all = [...groups, { key: '', title: 'Other checks' }];
  return all.flatMap(({ key, title }) => {
    const own = good.filter(({ listed }) => (listed && known.has(listed.group) ? listed.group : '') === key);
    return own.length > 0 ? [{ title, count: countText(own), checks: own.map(goodCheck) }] : [];
  });
}

function countText(checks: readonly ReportCheck[]): string {
  const missing = checks.filter(({ result }) => result === 'not_fitted').length;
  const fine = checks.length - missing;
  return [fine > 0 && `${fine} good`, missing > 0 && `${missing} not fitted`].filter(Boolean).join(', ');
}

function goodCheck(check: ReportCheck): GoodCheck {
  const { name, result, note, putRight } = check;
  const measured = measuredText(check);
  const limit = measuredText({ measured: check.least, unit: check.unit });
  if (putRight !== null)
    return {
      name,
      reading: 'Put right',
      note: sentence([measured && `${measured} before`, putRight].filter(Boolean).join('. ')),
    };
  return {
    name,
    reading:
      result === 'not_fitted'
        ? 'Not fitted'
        : [measured, limit && `limit ${limit}`].filter(Boolean).join(', '),
    note: sentence(note),
  };
}
