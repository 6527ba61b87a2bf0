import { z } from 'zod';
import { driveSchema } from './drive.ts';
import { landingFields, sourceSchema } from './landing.ts';

/** The groups of repairs in the catalogue, in the order in which lists show them. */
export const repairGroups = [
  'brakes',
  'tyres_wheels',
  'steering',
  'suspension',
  'clutch_transmission',
  'engine',
  'cooling',
  'fuel_ignition',
  'exhaust_emissions',
  'electrical_charging',
  'lights_visibility',
  'aircon_heating',
  'fluids_filters',
  'ev_hybrid',
  'body',
] as const;

/** As editors read them. */
export const repairGroupWords: Readonly<Record<(typeof repairGroups)[number], string>> = {
  brakes: 'Brakes',
  tyres_wheels: 'Tyres and wheels',
  steering: 'Steering',
  suspension: 'Suspension',
  clutch_transmission: 'Clutch and gearbox',
  engine: 'Engine',
  cooling: 'Cooling',
  fuel_ignition: 'Fuel and ignition',
  exhaust_emissions: 'Exhaust and emissions',
  electrical_charging: 'Electrics and charging',
  lights_visibility: 'Lights and glass',
  aircon_heating: 'Air con and heating',
  fluids_filters: 'Fluids and filters',
  ev_hybrid: 'Electric and hybrid',
  body: 'Body',
};

/** A repair: `content/repairs/{slug}.md` makes `/{slug}`. Prices, hours and the labour split come from the catalogue. */
export const repairSchema = z
  .strictObject({
    name: z
      .string()
      .min(4)
      .max(60)
      .meta({ form: { place: { part: 'Prices' }, width: 'half', hint: 'As people search for it.' } })
      .describe('The repair as people search for it: "Brake pad replacement".'),
    items: z
      .array(z.string().regex(/^[a-z][a-z0-9_]*$/, 'Choose one of the price list'))
      .min(1)
      .meta({
        form: {
          place: { part: 'Prices' },
          label: 'Prices this page sells',
          hint: 'From the price list, the most wanted first.',
          of: 'items',
          list: 'lines',
          row: { one: 'a price' },
        },
      })
      .describe(
        'Catalogue keys that this page sells, the most wanted first: repairs, diagnostics or services. They are priced in the table.',
      ),
    group: z
      .enum(repairGroups)
      .meta({ form: { place: { part: 'Prices' }, width: 'half', words: repairGroupWords } })
      .describe('The group under which /car-repairs lists the page, and whose drawing it shows.'),
    notIf: z
      .string()
      .min(8)
      .max(60)
      .optional()
      .meta({ form: { place: { part: 'Symptoms' } } })
      .describe(
        'When not to drive, as it goes on after "Not if": "it grinds or the pedal sinks". Wherever a symptom has drive: stop.',
      ),
    symptoms: z
      .array(
        z.strictObject({
          sign: z
            .string()
            .min(5)
            .max(120)
            .meta({ form: { label: 'What the driver hears, feels or sees', hint: '' } })
            .describe('What the driver hears, feels or sees.'),
          means: z
            .string()
            .min(20)
            .meta({ form: { label: 'What it most often means', hint: '' } })
            .describe('What it most often means.'),
          drive: driveSchema.describe('stop = do not drive; soon = within days; watch = at the next visit.'),
        }),
      )
      .min(3)
      .meta({
        form: { place: { part: 'Symptoms' }, row: { one: 'a symptom', head: 'sign', mark: 'drive' } },
      })
      .describe('Symptoms, the most urgent first.'),
    steps: z
      .array(z.string().min(20))
      .min(3)
      .meta({ form: { place: { part: 'Steps' }, list: 'lines', row: { one: 'a step' } } })
      .describe('What is done, in order, one sentence each.'),
    mot: z
      .strictObject({
        section: z
          .string()
          .regex(/^\d+(\.\d+)+$/, 'Write the section in digits with full stops, like 1.1.13')
          .meta({ form: { label: 'Section of the inspection manual', width: 'half' } })
          .describe('Section of the DVSA inspection manual, e.g. "1.1.13".'),
        title: z
          .string()
          .min(4)
          .max(90)
          .meta({ form: { label: 'Its title', width: 'half', hint: '' } })
          .describe("The section's title."),
        defects: z
          .array(
            z.strictObject({
              text: z
                .string()
                .min(8)
                .meta({ form: { label: 'In the manual’s words', hint: '' } })
                .describe('The defect in the words of the manual.'),
              category: z
                .enum(['Minor', 'Major', 'Dangerous', 'Advisory'])
                .meta({ form: { label: 'Recorded as', hint: '', width: 'half' } })
                .describe('How the tester records it.'),
            }),
          )
          .min(1)
          .meta({ form: { row: { one: 'a defect', head: 'text', also: 'category' } } }),
        source: sourceSchema,
      })
      .optional()
      .meta({ form: { label: 'What the MOT says', place: { part: 'MOT' } } })
      .describe('What the MOT says about this part; left out if the test does not look at it.'),
    related: z
      .array(z.string())
      .min(2)
      .meta({
        form: { place: 'related', label: 'What often goes with it', of: 'items', list: 'tags', hint: '' },
      })
      .describe('Catalogue keys of repairs, services or diagnostics that often go with it.'),
    ...landingFields,
  })
  .superRefine(({ notIf, symptoms }, context) => {
    const mustStop = symptoms.some(({ drive }) => drive === 'stop');
    if (mustStop === (notIf !== undefined)) return;
    const message = mustStop
      ? 'Say when not to drive: one of the symptoms has drive: stop'
      : 'Leave it out: no symptom has drive: stop';
    context.addIssue({ code: 'custom', path: ['notIf'], message });
  });
export type Repair = z.infer<typeof repairSchema>;
