import type { CheckGroup, Check } from '../../domain/catalogue/check.ts';
import type { RecordedCheck } from '../../contract/work/checks.ts';
import type { Work } from '../../contract/work/work.ts';
import { checkSections } from '../../domain/work/check-groups.ts';
import type { Staff } from '../auth/actor.ts';
import { AppError } from '../errors.ts';
import { valueOf } from '../http/page-fields.ts';
import type { WorkService } from '../work/service.ts';
import { type FormValues, typedChecks } from './fields.ts';
import { overtakenText } from './words.ts';

interface Parts {
  work: Pick<WorkService, 'read' | 'recordChecks'>;
  groups: readonly CheckGroup[];
  /** Id of the booking. */
  id: string;
  /** Id of the line. */
  line: string;
  list: readonly Check[];
  actor: Staff;
}

/**
 * Records what was typed, as far as it can be.
 * @returns how the work stands then, and which of it stands differently because somebody else was first
 * @throws AppError invalid, once everything else is recorded
 */
export async function recordTyped(
  values: FormValues,
  { work, groups, id, line, list, actor }: Parts,
): Promise<{ overtaken: string | null; now: Work }> {
  const { results, errors } = typedChecks(values, list);
  const all = [...results, ...restOf(valueOf(values, 'rest'), { list, groups, typed: results })];
  const now = all.length
    ? await work.recordChecks(id, { version: null, line_id: line, results: all }, actor)
    : await work.read(id);
  const [wrong] = Object.values(errors);
  if (wrong !== undefined) throw new AppError('invalid', wrong, { errors });
  return { overtaken: overtakenText(now, line, results), now };
}

/** Of a section whose rest is OK: what is looked at. What has a record already keeps it. */
function restOf(
  section: string,
  {
    list,
    groups,
    typed,
  }: { list: readonly Check[]; groups: readonly CheckGroup[]; typed: readonly RecordedCheck[] },
): RecordedCheck[] {
  const found = checkSections(list, groups).find(({ key }) => key === section);
  return (found?.checks ?? [])
    .filter(({ key, unit }) => !unit && !typed.some((each) => each.key === key))
    .map(({ key }) => ({ key, result: 'green', measured: null, note: '', seen: null }));
}
