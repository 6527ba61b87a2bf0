import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { motRepairBySlug } from '../../../src/content-model/built.ts';
import { adviseOn } from '../../../src/domain/defect/advise.ts';
import { parts } from '../../../src/domain/defect/rules/all.ts';
import type { DefectType } from '../../../src/domain/mot/mot-test.ts';
import remarks from '../../fixtures/mot-remarks.json' with { type: 'json' };
import lines from '../../fixtures/mot-lines.json' with { type: 'json' };
import official from '../../fixtures/mot-defects.json' with { type: 'json' };
import { runs } from '../../helpers/runs.ts';

interface Labelled {
  text: string;
  /** Every answer that would be right. */
  repair: readonly string[];
}
/** A line counts once: right, unmapped (a person is asked), or wrong (the visitor is told something untrue). */
interface Measure {
  right: number;
  unmapped: string[];
  wrong: string[];
}

/** Limits of the product: shares of all lines. */
const MOST_WRONG = 0.01;
const MOST_UNMAPPED = 0.1;

/** 'a and b' where a line asks for both, in the order of the alphabet; pads that come with discs are not said twice. */
const answerTo = (text: string): string => {
  const slugs = adviseOn(text).flatMap((advice) =>
    advice.kind === 'repair' ? advice.repairs : [advice.kind],
  );
  return inOrder(slugs);
};
const inOrder = (slugs: readonly string[]) =>
  [...new Set(slugs)]
    .filter((slug) => !slugs.includes(`${slug}-discs`))
    .sort()
    .join(' and ');

function measure(list: readonly Labelled[]): Measure {
  const result: Measure = { right: 0, unmapped: [], wrong: [] };
  for (const { text, repair } of list) {
    const answer = answerTo(text);
    if (repair.some((right) => inOrder(right.split(' and ')) === answer)) result.right++;
    else if (answer === 'ask-us') result.unmapped.push(text);
    else result.wrong.push(`${text} → ${answer}, not ${repair.join(' or ')}`);
  }
  return result;
}

/** @returns the figures, as a line of the test's report */
function expectWithinLimits(name: string, list: readonly Labelled[]): string {
  const { right, unmapped, wrong } = measure(list);
  expect(wrong.length / list.length, wrong.join('\n')).toBeLessThanOrEqual(MOST_WRONG);
  expect(unmapped.length / list.length, unmapped.join('\n')).toBeLessThanOrEqual(MOST_UNMAPPED);
  return `${name}: ${list.length} lines, ${right} right, ${unmapped.length} unmapped, ${wrong.length} wrong`;
}

const defects = official.defects.map(({ id, text, repair }) => ({
  id,
  text,
  repair: [repair ?? 'nothing-to-do'],
}));
/** The rules were made on one half; which half a defect is in depends on nothing but its number. */
const heldOut = ({ id }: { id: number }) =>
  createHash('sha256').update(String(id)).digest().readUInt8() % 2 === 1;

describe('the repair that a line asks for', () => {
  it('is right for the wording of the manual and of published histories, on both halves', async ({
    annotate,
  }) => {
    expect(defects).toHaveLength(136);
    const madeWith = defects.filter((defect) => !heldOut(defect));
    await annotate(expectWithinLimits('Made with', madeWith));
    await annotate(expectWithinLimits('Held out', defects.filter(heldOut)));
  });

  it.for([
    'made with',
    'unseen',
    'records',
    'tried first',
    'tried harder',
    'tried last',
    'tried again',
    'tried with remarks',
    'tried at the end',
  ])('is right for lines as testers write them: %s', async (set, { annotate }) => {
    await annotate(
      expectWithinLimits(
        set,
        lines.lines.filter((line) => line.set === set),
      ),
    );
  });

  it.for([
    'remarks of the manual',
    'remarks in free text',
    'more remarks of the manual',
    'more remarks in free text',
    'third list',
    'fourth list',
    'fifth list',
    'sixth list',
  ])('is right for praise, denials, measurements and several parts: %s', async (set, { annotate }) => {
    await annotate(
      expectWithinLimits(
        set,
        remarks.lines.filter((line) => line.set === set),
      ),
    );
  });

  it.each([
    'X ok',
    'X all good, no issues',
    'X checked and found satisfactory',
    'no faults with X',
    'no damage to X',
    'X not worn',
    'X within limits',
    'X recently renewed',
    'X have been replaced',
    'new X fitted',
    'X inspected, no defects',
  ])('is nothing for praise of any part: %s', (praise) => {
    const named = [
      'front brake pads, rear brake discs, brake pipes, calipers, handbrake, brake fluid, track rod ends, rack gaiters',
      'power steering, lower arm bushes, ball joints, drop links, shock absorbers, coil springs, top mounts, subframe',
      'wheel bearings, n/s/f tyre, tyres, alloys, windscreen, wiper blades, mirrors, headlamps, indicators, horn',
      'number plates, battery, exhaust, emissions, fuel pipes, engine mounts, cv boots, sills, seat belts, doors',
    ].flatMap((row) => row.split(', '));
    expect(named.filter((part) => answerTo(praise.replace('X', part)) !== 'nothing-to-do')).toEqual([]);
  });

  it('holds both of two remarks that stand in one line', () => {
    const single = [
      'n/s/f tyre worn close to limit',
      'wiper blades smearing',
      'exhaust blowing',
      'sills rusty',
    ]
      .concat('nsf drop link worn', 'oil leak from engine', 'horn very quiet', 'o/s/r brake light out')
      .concat(
        'number plate faded',
        'coolant low',
        'handbrake only just efficient',
        'slight judder from brakes',
      );
    const wrong = single.flatMap((one) =>
      single
        .filter((other) => other !== one)
        .flatMap((other) => [`${one}, ${other}`, `${one} and ${other}`])
        .filter((line) => {
          const [first = '', second = ''] = line.split(/, | and /);
          return answerTo(line) !== inOrder([answerTo(first), answerTo(second)]);
        }),
    );
    expect(wrong).toEqual([]);
  });

  it('does not depend on how, where or whether the position is written, but for the axle', async ({
    annotate,
  }) => {
    const wheels = [
      'Nearside Front',
      'OFFSIDE REAR',
      'n/s/f',
      'OSR',
      'o/s front',
      'left hand rear',
      'N.S.R',
      '',
    ];
    const varied = defects.flatMap(({ text, repair }) => {
      const [, reference = ''] = /(\s*\([^()]*(?:\([^()]*\)\s*)*\))$/.exec(text) ?? [];
      const bare = text
        .slice(0, text.length - reference.length)
        .replace(/\b(?:Nearside|Offside|Front|Rear(?! ?View)|Central)\b ?/gi, '');
      // What the line is about may itself be named by its place.
      if (/windscreen|registration|washer|wiper/i.test(text)) return [];
      return wheels.flatMap((wheel) => {
        const axle =
          /f|front/i.test(wheel.slice(1)) && !/rear/i.test(wheel) ? 'front' : wheel ? 'rear' : null;
        const right = repair.flatMap((slug) => atAxle(slug, axle));
        const before = `${wheel} ${bare}`;
        return [
          { text: `${before} ${reference}`, repair: right },
          { text: `${bare.toLowerCase()}   ${wheel}`, repair: right },
        ];
      });
    });
    expect(varied.length).toBeGreaterThan(1500);
    await annotate(expectWithinLimits('Positions varied', varied));
  });

  it('is one that the join with the catalogue knows, in every rule', () => {
    const remedies = parts
      .flatMap(({ rules }) => rules.map(({ then }) => then))
      .filter((then) => typeof then !== 'string');
    const unknown = remedies.filter((then) => {
      if (!('repair' in then)) return !Object.values(then).every((slug) => motRepairBySlug(slug));
      const join = motRepairBySlug(then.repair);
      return !join || !(then.keys ?? []).every((key) => join.keys.includes(key));
    });
    expect(unknown).toEqual([]);
  });

  it('knows by the side of the car which of two things of one name is meant', () => {
    const keysOf = (text: string) => {
      const [advice] = adviseOn(text);
      return advice.kind === 'repair' ? advice.keys : advice.kind;
    };
    expect(keysOf('Nearside wiper blade torn')).toEqual(['wiper_blades_front']);
    expect(keysOf('Windscreen wiper blade defective (3.4 (b) (i))')).toEqual(['wiper_blades_front']);
    expect(keysOf('Wiper blade torn')).toBeNull();
    expect(keysOf('Rear wiper blade torn')).toBeNull();
    expect(keysOf('Nearside rear wiper blade torn')).toBeNull();
    expect(answerTo('Nearside Rear view mirror seriously damaged (3.3 (b))')).toBe('door-mirror-replacement');
    expect(answerTo('Rear view mirror insecure (3.3 (b))')).toBe('ask-us');
  });

  it('is nothing for what was put right on the day', () => {
    expect(adviseOn('Horn not working (1.6.2a)', 'prs')).toMatchObject([{ kind: 'nothing-to-do' }]);
    expect(adviseOn('Horn not working (1.6.2a)', 'fail')).toMatchObject([{ repairs: ['horn-repair'] }]);
  });

  it('tells the same number of the two manuals apart, and does not guess where the form fits both', () => {
    expect(answerTo('Ball joint has slight play (2.1.3 (b) (i))')).toBe('track-rod-end');
    expect(answerTo('Ball joint has slight play (2.2.B.1f)')).toBe('track-rod-end');
    expect(answerTo('Ball joint has slight play (5.3.4 (a) (i))')).toBe('suspension-arm');
    expect(answerTo('Ball joint has slight play (2.4.G.2)')).toBe('suspension-arm');
    expect(answerTo('Ball joint has slight play')).toBe('steering-inspection');
  });

  it('never fails, whatever is written', () => {
    const word = fc.constantFrom(
      ...defects.flatMap(({ text }) => text.split(' ')),
      '((',
      ')',
      '[5.2',
      '(e',
      '/s',
      '\u0000',
      'ﬀ',
      '😀',
    );
    const types: DefectType[] = ['advisory', 'prs', 'fail', 'dangerous', 'user-entered'];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
        ),
        fc.constantFrom(...types),
        (text, type) => {
          const [first, ...more] = adviseOn(text, type);
          for (const advice of [first, ...more]) expect(advice.why.length).toBeGreaterThan(10);
        },
      ),
      { numRuns: runs(500, 20_000) },
    );
  });
});

/** What a label becomes at another axle; without one, brakes are measured rather than guessed. */
function atAxle(slug: string, axle: 'front' | 'rear' | null): string[] {
  const pads = /^(?:front|rear)-(brake-pads(?:-discs)?)$/.exec(slug);
  if (pads) return [axle ? `${axle}-${pads[1]}` : 'brake-inspection'];
  // A front brake that binds is its caliper; at the rear it may be the cable or the shoes.
  return slug === 'brake-caliper-replacement' ? [slug, 'brake-caliper-service'] : [slug];
}
