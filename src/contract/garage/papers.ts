import { ABILITIES } from '../../domain/garage/ability.ts';
import { MAX_PAPER_BYTES, PAPER_TYPES } from '../../domain/garage/paper-file.ts';
import { hasEnd, PAPER_KINDS } from '../../domain/garage/papers.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { line, plainRequired } from '../call/fields.ts';
import { fileBody } from '../call/file-body.ts';
import { z } from '../call/zod.ts';
import { garageIdSchema } from './garage-id.ts';

const driverSchema = z.object({
  name: plainRequired(80, 'Enter the driver’s name'),
  licenceSeen: z.iso.date('Enter the day on which the licence was seen'),
});
const drivers = z.array(driverSchema).max(50, 'Name at most 50 drivers');
const day = z.iso.date('Enter a day');

const ofGarage = z.object({ garage: garageIdSchema });
const ofPaper = ofGarage.extend({ paper: z.uuid().describe('Chosen by the sender, once for each paper.') });

export const paperSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PAPER_KINDS),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  counts: z.iso
    .date()
    .nullable()
    .describe(
      'The last day on which it counts, which licences not seen for a year bring nearer; null: no end.',
    ),
  note: z.string(),
  drivers: z.array(driverSchema),
  file: z.object({ name: z.string(), path: z.string() }).nullable().describe('Where it is downloaded.'),
  addedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type PaperView = z.infer<typeof paperSchema>;

export const paperWishSchema = z
  .object({
    kind: z.enum(PAPER_KINDS, 'Choose what it is'),
    from: day,
    until: day.nullable(),
    note: line(200).default(''),
    drivers: drivers.default([]),
  })
  .superRefine(({ kind, from, until, drivers: named }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (hasEnd(kind) && until === null) wrong('until', 'Enter the last day on which it counts');
    if (until !== null && until < from) wrong('until', 'Its last day can’t be before its first');
    if (kind !== 'road-risks' && named.length > 0)
      wrong('drivers', 'Drivers are named on a road-risks policy alone');
  });
export type PaperWish = z.output<typeof paperWishSchema>;

export const listGaragePapers = endpoint({
  id: 'listGaragePapers',
  method: 'GET',
  path: '/desk/garages/{garage}/papers',
  access: 'leader',
  summary: 'What a garage has shown us, what that proves today and what ends in the next 30 days.',
  params: ofGarage,
  response: success(
    z.object({
      papers: z.array(paperSchema),
      proves: z.object({
        works: z.boolean().describe('Whether it may be given work at all.'),
        collects: z.boolean(),
        abilities: z.array(z.enum(ABILITIES)),
      }),
      today: z.iso.date().describe('The day of which this is true.'),
      ending: z.array(z.object({ kind: z.enum(PAPER_KINDS), until: z.iso.date() })),
    }),
  ),
  errors: ['not_found'],
});

const changed = success(z.object({ paper: paperSchema }));

export const addGaragePaper = endpoint({
  id: 'addGaragePaper',
  method: 'POST',
  path: '/desk/garages/{garage}/papers/{paper}',
  access: 'leader',
  proof: 'none',
  summary: 'Note a paper that a garage has shown. Sent again under the same id it is the same paper.',
  params: ofPaper,
  body: paperWishSchema,
  response: changed,
  errors: ['invalid', 'not_found', 'idempotency_reused'],
});

export const addPaperFile = endpoint({
  id: 'addPaperFile',
  method: 'POST',
  path: '/desk/garages/{garage}/papers/{paper}/file',
  access: 'leader',
  proof: 'none',
  summary:
    'Add the file of a paper: the file itself is the body. A paper has one file; where it has one already, that stays. A picture is drawn once more; a PDF is stored and handed out as it came.',
  params: ofPaper,
  query: z.object({ name: z.string().max(300).default('').describe('What the file was called.') }),
  body: fileBody({ types: PAPER_TYPES, most: MAX_PAPER_BYTES }),
  response: changed,
  errors: ['invalid', 'not_found', 'too_large', 'too_many'],
});

export const setPaperDrivers = endpoint({
  id: 'setPaperDrivers',
  method: 'POST',
  path: '/desk/garages/{garage}/papers/{paper}/drivers',
  access: 'leader',
  proof: 'none',
  summary: 'Say who may drive on a road-risks policy, and when each licence was last seen.',
  params: ofPaper,
  body: z.object({ drivers }),
  response: changed,
  errors: ['invalid', 'not_found'],
});

export const withdrawPaper = endpoint({
  id: 'withdrawPaper',
  method: 'POST',
  path: '/desk/garages/{garage}/papers/{paper}/withdraw',
  access: 'leader',
  proof: 'none',
  summary: 'Withdraw a paper: it proves nothing from now on, and is kept. Repeating it changes nothing.',
  params: ofPaper,
  body: z.object({ reason: line(200).pipe(z.string().min(1, 'Say why')) }),
  response: changed,
  errors: ['invalid', 'not_found'],
});

/** Every call about papers, for the list of all calls. */
export const paperCalls = [listGaragePapers, addGaragePaper, addPaperFile, setPaperDrivers, withdrawPaper];

/** Where the file of a paper is downloaded, by somebody who may. */
export const paperFilePath = (garage: number, paper: string): string =>
  `/apps/desk/garages/${garage}/papers/${paper}`;
