import { z } from 'zod';
import { ABILITIES } from '../domain/garage/ability.ts';
import { drivingFor, drivingIn } from '../domain/booking/driving.ts';
import { minutesBetween } from '../domain/text/local-time.ts';
import { DISTRICT } from '../domain/account/postcode.ts';
import { siteBooksSchema } from './site-books.ts';
import { siteBrandSchema } from './site-brand.ts';

/** `HH:MM-HH:MM`, local time in the site's zone. */
const timeWindow = z.string().regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write a time of day like '17:30'");
const minutes = z.number().int().positive();

/** Since then 20 %: no price or document of this site is older. */
const KNOWN_SINCE = '2011-01-04';

const vat = z
  .array(
    z.object({
      from: z.iso.date().describe('The first day, local, on which this rate holds.'),
      percent: z.number().nonnegative().max(100).describe('20 for 20 %.'),
    }),
  )
  .min(1)
  .superRefine((rates, context) => {
    const [first] = rates;
    if (first && first.from > KNOWN_SINCE) {
      const message = `Keep the rates before: what was charged at them can still be credited. The first is from ${KNOWN_SINCE} or earlier`;
      context.addIssue({ code: 'custom', path: [0, 'from'], message });
    }
    for (const [at, { from }] of rates.entries()) {
      const before = rates[at - 1];
      if (!before || before.from < from) continue;
      const message = `Write the rates in their order: ${from} comes before ${before.from}`;
      context.addIssue({ code: 'custom', path: [at, 'from'], message });
    }
  })
  .describe(
    'The standard rate of VAT from each day on. A new rate is one more line, ahead of its day: work carries the rate of the day on which it is finished.',
  );

/** The specification's six networks, in its order, as links name them. */
export const SOCIAL_NETWORKS = ['Facebook', 'Pinterest', 'Reddit', 'WhatsApp', 'X', 'Tumblr'] as const;

const siteShape = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .describe('Site identity, sent as `X-Site-Id` with every API call.'),
  name: z.string().min(1).describe('Trading name, as shown in the header.'),
  brand: siteBrandSchema,
  homeTown: z.object({
    slug: z.string(),
    name: z.string(),
    county: z.string(),
    lat: z.number(),
    lon: z.number(),
  }),
  phone: z.object({ display: z.string(), e164: z.string().regex(/^\+\d{8,15}$/) }),
  email: z.email().describe('Where confirmation emails come from.'),
  support: z
    .object({
      staffEmail: z.email().describe('Where messages from the forms go.'),
      answerWorkingDays: z.number().int().positive().describe('Within how many working days we answer.'),
    })
    .describe('How messages are answered.'),
  legal: z.object({
    placeholder: z
      .boolean()
      .describe('true while the site is a demonstration: its footer says so. See docs/operate.md.'),
    reviewed: z
      .boolean()
      .describe('true once a solicitor has reviewed the texts of law: their banner goes away.'),
    companyName: z.string(),
    companyNumber: z.string(),
    registeredIn: z
      .enum(['England and Wales', 'Scotland', 'Northern Ireland'])
      .describe('Which part of the United Kingdom the company is registered in.'),
    vatNumber: z.string(),
    addressLines: z.array(z.string()).min(1),
    town: z.string(),
    postcode: z.string(),
  }),
  social: z
    .array(
      z.object({
        network: z.enum(SOCIAL_NETWORKS).describe('One of the six that pages can be shared on.'),
        url: z.url({ protocol: /^https$/ }).describe('Our own page there.'),
      }),
    )
    .default([])
    .describe('Our pages in social networks, linked in the footer. None until they exist.'),
  textsLookedAt: z.iso
    .date()
    .optional()
    .describe(
      'Day on which the texts that ship were last looked through. A year later the content admin asks for a look at those with old sources.',
    ),
  locale: z.literal('en-GB'),
  timeZone: z.literal('Europe/London'),
  currency: z.literal('GBP'),
  vat,
  books: siteBooksSchema
    .prefault({})
    .describe('Where accounting programs put what we hand them. Left out: their own chart as it comes.'),
  warrantyMonths: z.number().int().positive(),
  instalments: z.number().int().positive(),
  mot: z.object({
    legalMaximumPence: z.number().int().describe('The most DVSA lets a station charge for class 4.'),
    supply: z
      .enum(['own-test-centre', 'bought-in-at-cost'])
      .describe('Decides the VAT treatment of the MOT line, HMRC VTAXPER48000.'),
  }),
  serviceArea: z
    .array(
      z.object({
        town: z.string(),
        slug: z.string().optional().describe('Slug of its location page, where there is one.'),
        postTown: z.string().optional().describe('What stands in addresses there, if it is not the town.'),
        roadMiles: z.number().nonnegative().describe('Approximate road miles to the workshop.'),
        districts: z
          .record(
            z.string().regex(DISTRICT, "Write a postcode district like 'RG12' or 'SW1A'"),
            z.number({ error: 'Write its minutes of driving as a number, like 28' }).int().min(1).max(120),
            { error: 'Write each postcode district with its minutes of driving, like { "RG12": 28 }' },
          )
          .refine((minutes) => Object.keys(minutes).length > 0, 'Name at least one postcode district')
          .describe(
            'Postcode districts, each with the minutes from the workshop to its far side on a working day, one way: our estimate, by road miles. They decide how many cars a window takes and when a car is back.',
          ),
      }),
    )
    .describe('Where we collect, by postcode district.'),
  districtPositions: z
    .record(
      z.string().regex(DISTRICT),
      z.object({ lat: z.number().min(49).max(61), lon: z.number().min(-9).max(2) }),
    )
    .default({})
    .describe(
      'Where the middle of a postcode district is, roughly: minutes of driving that nobody has typed for another garage are reckoned with it.',
    ),
  collection: z.object({
    windows: z.array(timeWindow).min(1),
    returnWindow: timeWindow.describe('When cars are brought back, on the day on which their work is done.'),
    capacityPerWindow: z
      .number()
      .int()
      .positive()
      .describe('Cars that can be collected in one window of one day, where the desk settles nothing else.'),
    drivers: z
      .number()
      .int()
      .positive()
      .describe('Drivers who collect in one window: together they drive no longer than it lasts, each.'),
    drivingProvenance: z
      .string()
      .min(20)
      .describe('Where the minutes of `serviceArea` come from and how exact they are.'),
    closedWeekdays: z.array(z.number().int().min(0).max(6)).describe('0 = Sunday.'),
    cutOff: z
      .string()
      .regex(/^\d{2}:\d{2}$/)
      .describe('Local time the day before, until which a window can be booked.'),
    horizonDays: z.number().int().positive().describe('How many days ahead windows are offered.'),
    bankHolidays: z
      .object({ country: z.string(), state: z.string() })
      .describe(
        'Where the workshop is: `GB` and ENG, WLS, SCT or NIR. bank-holidays.json has the list of it.',
      ),
  }),
  workshop: z
    .object({
      bays: z.number().int().positive().describe('Cars that can be worked on at the same time.'),
      bayMinutesADay: minutes.describe(
        'Minutes that one bay works in a day, without breaks: also the most that is done to one car in a day.',
      ),
      opens: time.describe('From when cars that stayed overnight are worked on, local time.'),
      closes: time.describe('When work ends, local time. A car that has far to go must be finished before.'),
      abilities: z
        .array(z.enum(ABILITIES))
        .describe(
          'What the workshop is equipped, trained and authorised for. An item of prices.json says what it needs.',
        ),
    })
    .superRefine(({ bayMinutesADay, opens, closes }, context) => {
      const open = minutesBetween(opens, closes);
      if (bayMinutesADay <= open) return;
      const message = `A bay cannot work ${bayMinutesADay} minutes in the ${open} between opens and closes: at most ${open}`;
      context.addIssue({ code: 'custom', path: ['bayMinutesADay'], message });
    })
    .describe('How much work the workshop can do: decides on which day a car comes back.'),
  demoGarages: z
    .array(z.string())
    .default([])
    .describe('Towns of serviceArea in which DEMO_GARAGES makes demonstration garages.'),
  garagesNamed: z
    .boolean()
    .default(false)
    .describe(
      'true: the terms, the privacy policy and the pages say that other garages do work too, in the words that stand in them after {withGarages}. Until then no other garage is given any.',
    ),
  demoPlates: z.array(z.string()).describe('Shown on the home page while the demo registry answers lookups.'),
});

/**
 * The one file that describes the business and where it is. Launching in another town means editing content, not code:
 * docs/content.md says which.
 */
export const siteSchema = siteShape.superRefine((site, context) => {
  const {
    brand: { sign },
    serviceArea,
    collection,
    demoGarages,
    districtPositions,
  } = site;
  const onSign = sign.arms.flatMap(({ towns }) => towns.map(({ town }) => town));
  for (const town of onSign) {
    if (serviceArea.some((area) => area.town === town)) continue;
    const message = `The sign leads to ${town}, which is no town of serviceArea: add it there with its miles, or take it off the sign`;
    context.addIssue({ code: 'custom', path: ['brand', 'sign', 'arms'], message });
  }
  for (const town of Object.values(sign.small)) {
    if (onSign.includes(town)) continue;
    const message = `The small sign leads to ${town}, which is on no arm: name a town of brand.sign.arms`;
    context.addIssue({ code: 'custom', path: ['brand', 'sign', 'small'], message });
  }
  for (const [at, town] of demoGarages.entries()) {
    const [district = ''] = Object.keys(serviceArea.find((area) => area.town === town)?.districts ?? {});
    if (district in districtPositions) continue;
    const message = `${town} is no town of serviceArea whose first district is in districtPositions`;
    context.addIssue({ code: 'custom', path: ['demoGarages', at], message });
  }
  for (const [at, { town, districts }] of serviceArea.entries())
    for (const [district, minutes] of Object.entries(districts)) {
      const short = collection.windows.find(
        (window) => drivingFor(minutes) > drivingIn(window, collection.drivers),
      );
      if (short === undefined) continue;
      const message = `${drivingFor(minutes)} minutes of driving for a car from ${district} (${town}) are more than ${collection.drivers} drivers have in ${short}: more drivers, or no collection there`;
      context.addIssue({ code: 'custom', path: ['serviceArea', at, 'districts', district], message });
    }
});

export type Site = z.infer<typeof siteSchema>;

/** Where cars are brought to, as one line. */
export const workshopAddress = ({ legal }: Pick<Site, 'legal'>): string =>
  [...legal.addressLines, legal.town, legal.postcode].join(', ');
