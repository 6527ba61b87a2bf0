import { describe, expect, it } from 'vitest';
import { modelById, repairByKey } from '../../src/content-model/built.ts';
import { motOffersSchema } from '../../src/contract/mot/mot-offer.ts';
import type { DefectGrade } from '../../src/domain/defect/urgency.ts';
import { catalogueService } from '../../src/server/catalogue/service.ts';
import { motOffers } from '../../src/server/mot/offers.ts';
import { content } from '../helpers/published.ts';
import everyday from '../fixtures/mot-everyday.json' with { type: 'json' };
import official from '../fixtures/mot-defects.json' with { type: 'json' };

const FOCUS = 'ford-focus-999-petrol';
const DIESEL = 'ford-focus-1997-diesel';
const LEAF = 'nissan-leaf-electric';
const VAN = 'mercedes-benz-sprinter-2143-diesel';

const catalogue = catalogueService(content);
const pricing = { content, catalogue };
/** Lines as `grade: text`; an advisory where no grade is given. */
const offersFor = (modelId: string | null, ...lines: string[]) =>
  motOffers(
    pricing,
    modelId,
    lines.map((line) => {
      const [, grade = 'advisory', text = ''] =
        /^(?:(dangerous|major|fail|prs|minor|note): )?(.*)$/.exec(line) ?? [];
      return { text, grade: grade as DefectGrade };
    }),
  );
const keysOf = (modelId: string, ...lines: string[]) =>
  offersFor(modelId, ...lines).offers.map(({ items }) => items.map(({ key }) => key).join(' or '));
const priceIn = (modelId: string, key: string) =>
  catalogue.itemsFor(modelId).find((item) => item.key === key)?.totalIncVat;

describe('what the lines of a test are offered as', () => {
  it('is the price of this very car', () => {
    for (const modelId of [FOCUS, DIESEL, LEAF, VAN]) {
      const [offer] = offersFor(modelId, 'Front Brake pad(s) wearing thin (1.1.13 (a) (ii))').offers;
      expect(offer).toMatchObject({
        name: 'Front brake pads',
        href: '/brake-pad-replacement',
        urgency: 'soon',
      });
      expect(offer?.items).toMatchObject([
        { key: 'front_brake_pads', status: 1, totalIncVat: priceIn(modelId, 'front_brake_pads') },
      ]);
    }
    expect(priceIn(FOCUS, 'front_brake_pads')).not.toBe(priceIn(VAN, 'front_brake_pads'));
  });

  it('is to be quoted where there is no fixed price, and says why', () => {
    const [offer] = offersFor(FOCUS, 'major: Exhaust has a major leak of exhaust gases (6.1.2 (a))').offers;
    expect(offer).toMatchObject({ urgency: 'before-test' });
    expect(offer?.items).toMatchObject([
      { status: 2, totalIncVat: null, note: expect.stringMatching(/ramp/) as string },
    ]);
  });

  it.for(['three hundred', 'old and new wordings', 'ordinary', 'more ordinary', 'three hundred more'])(
    'is what an ordinary line asks for, and nothing where it asks for nothing: %s',
    async (set, { annotate }) => {
      const list = everyday.lines.filter((line) => line.set === set);
      const answers = list.map(({ text, grade, items }) => {
        const got = motOffers(pricing, null, [{ text, grade: grade as DefectGrade }]);
        const keys = got.offers.map((offer) => offer.items.map(({ key }) => key));
        const right =
          items.length === 0
            ? keys.length === 0
            : keys.length > 0 && keys.every((choice) => choice.some((key) => items.includes(key)));
        return { right, asked: got.lines[0]?.kind === 'ask-us', line: `${text} → ${keys.join(' and ')}` };
      });
      const missed = answers.filter(({ right }) => !right);
      const wrong = missed.filter(({ asked }) => !asked).map(({ line }) => line);
      expect(wrong.length / list.length, wrong.join('\n')).toBeLessThanOrEqual(0.01);
      expect(missed.length / list.length, missed.map(({ line }) => line).join('\n')).toBeLessThanOrEqual(
        0.03,
      );
      await annotate(`${set}: ${list.length} lines, ${missed.length} missed, ${wrong.length} of them wrong`);
    },
  );

  it('joins lines that ask for the same, counts the wheels that they name, and takes the most urgent', () => {
    const { offers } = offersFor(
      FOCUS,
      'Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))',
      'dangerous: Offside Front Tyre tread depth below requirements of 1.6mm (5.2.3 (e))',
    );
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatchObject({ count: 2, urgency: 'stop', lines: [0, 1], question: 'Which tyre?' });
    for (const { choice, pieces } of offers[0]?.items ?? []) {
      expect(choice).toEqual({ quantity: 2, positions: ['nearside_front', 'offside_front'], size: null });
      expect(pieces).toMatchObject({ bySize: true, most: 4 });
    }
    expect(offers[0]?.items.map(({ key }) => key)).toEqual(['tyre_budget', 'tyre_mid', 'tyre_premium']);
    expect(offersFor(FOCUS, 'Tyres perished').offers[0]?.count).toBeNull();
  });

  it('asks no size of a tyre that is quoted whatever its size', () => {
    const [offer] = offersFor('maserati-ghibli-2987-diesel', 'Nearside Front Tyre worn (5.2.3 (e))').offers;
    expect(offer?.items).toHaveLength(3);
    for (const { choice, pieces, note } of offer?.items ?? []) {
      expect(choice).toEqual({ quantity: 1, positions: ['nearside_front'], size: null });
      expect(pieces).toMatchObject({ bySize: false, most: 4 });
      expect(note).toMatch(/^We keep no price list for Maseratis/);
    }
  });

  it('is everything that one line asks for, and nothing for what it finds well', () => {
    expect(keysOf(FOCUS, 'front pads 2mm, rear wiper blade split, discs ok')).toEqual([
      'front_brake_pads',
      'wiper_blade_rear',
    ]);
    const { lines, offers } = offersFor(FOCUS, 'n/s/f tyre 5mm o/s/f 2mm');
    expect(offers).toMatchObject([{ count: 1, lines: [0] }]);
    expect(lines).toMatchObject([{ kind: 'offer' }]);
    expect(offersFor(FOCUS, 'tyres all 6mm', 'no play in ball joints', 'brakes within limits')).toMatchObject(
      {
        offers: [],
        lines: [{ kind: 'nothing-to-do' }, { kind: 'nothing-to-do' }, { kind: 'nothing-to-do' }],
      },
    );
  });

  it('does not sell a part twice: pads come with discs, at the same axle; a puncture with a tyre, at the same wheel', () => {
    const pads = 'Front Brake pad(s) wearing thin';
    expect(keysOf(FOCUS, pads, 'Front brake disc worn')).toEqual(['front_discs_pads']);
    expect(offersFor(FOCUS, pads, 'Front brake disc worn').offers[0]?.lines).toEqual([0, 1]);
    expect(keysOf(FOCUS, pads, 'Rear brake disc worn')).toEqual(['front_brake_pads', 'rear_discs_pads']);
    expect(keysOf(FOCUS, 'OSF tyre worn', 'nail in osf tyre')).toHaveLength(1);
    expect(keysOf(FOCUS, 'OSF tyre worn', 'nail in nsr tyre')).toHaveLength(2);
  });

  it('asks for the axle where it decides and the line does not say it, and offers both where it says both', () => {
    const [either] = offersFor(FOCUS, 'coil spring broken').offers;
    expect(either).toMatchObject({ name: 'Coil spring', question: 'Front or rear?' });
    expect(either?.items.map(({ key }) => key)).toEqual(['coil_spring_front', 'coil_spring_rear']);
    expect(keysOf(FOCUS, 'Offside Rear Coil spring corroded')).toEqual(['coil_spring_rear']);
    expect(keysOf(FOCUS, 'front and rear shock absorbers misting')).toEqual([
      'shock_absorbers_front',
      'shock_absorbers_rear',
    ]);
    expect(keysOf(FOCUS, 'front and rear brake discs worn')).toEqual(['front_discs_pads', 'rear_discs_pads']);
    // Brakes without an axle are measured.
    expect(keysOf(FOCUS, 'Brake discs worn')).toEqual(['diag_brake_check']);
  });

  it('never holds what the car cannot need, whatever a test says', () => {
    for (const modelId of [FOCUS, DIESEL, LEAF, VAN]) {
      const canNeed = new Set(catalogue.itemsFor(modelId).map(({ key }) => key));
      const { offers, lines } = offersFor(modelId, ...official.defects.map(({ text }) => text));
      expect(lines).toHaveLength(136);
      const others = offers.flatMap(({ items }) => items).filter(({ key }) => !canNeed.has(key));
      // Rear pads on a car of which we do not know discs from drums: the tester has seen which it has.
      expect(others.filter(({ key }) => !repairByKey(key).seen)).toEqual([]);
      expect(modelById(modelId)).toBeDefined();
    }
    expect(keysOf(LEAF, 'Exhaust has a minor leak of exhaust gases')).toEqual([]);
    expect(offersFor(LEAF, 'Exhaust has a minor leak of exhaust gases').lines[0]?.kind).toBe('ask-us');
    expect(keysOf(LEAF, 'Battery leaking')).toEqual(['ev_12v_battery']);
    expect(keysOf(LEAF, 'handbrake cable frayed')).toEqual(['diag_brake_check']);
    expect(keysOf(FOCUS, 'Exhaust smoke opacity exceeds the limit')).toEqual(['diag_engine_light']);
    expect(keysOf(DIESEL, 'Exhaust smoke opacity exceeds the limit')).toEqual(['diag_dpf_light']);
  });

  it('is nothing for notes and for what was mended on the day, and a person for the rest', () => {
    const { lines, offers } = offersFor(
      FOCUS,
      'Undertray fitted',
      'prs: Offside Stop lamp(s) not working (4.3.1 (a) (ii))',
      'Windscreen cracked',
      'tow bar slightly loose',
    );
    expect(offers).toEqual([]);
    expect(lines.map(({ kind }) => kind)).toEqual(['nothing-to-do', 'nothing-to-do', 'ask-us', 'ask-us']);
    // What is not our trade still has a page that says whose it is.
    expect(lines[2]).toMatchObject({ href: '/mot-repairs' });
    expect(lines[3]).toMatchObject({ href: null });
  });

  it('has names and no prices for a car that is not known', () => {
    const answer = offersFor(null, 'Front Brake pad(s) wearing thin');
    expect(answer).toMatchObject({ modelId: null, offers: [{ name: 'Front brake pads' }] });
    expect(answer.offers[0]?.items).toMatchObject([{ status: null, totalIncVat: null }]);
  });

  it('comes with the most urgent first and keeps the contract', () => {
    const answer = offersFor(
      FOCUS,
      ...official.defects.map(({ text, type }) => (type === 'MAJOR' ? `major: ${text}` : text)),
    );
    expect(motOffersSchema.parse(answer)).toEqual(answer);
    const order = ['stop', 'before-test', 'soon', 'watch'];
    const ranks = answer.offers.map(({ urgency }) => order.indexOf(urgency));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(answer.offers.map(({ id }) => id)).size).toBe(answer.offers.length);
  });
});
