import { z } from 'zod';
import file from '#content/roads.json' with { type: 'json' };
import { parseContent } from './explain.ts';

const place = z.tuple([z.number().min(49).max(61), z.number().min(-9).max(2)]);
const line = z.strictObject({
  name: z.string().min(2).describe('As on a sign: "A329(M)"; a river by its name.'),
  line: z.array(place).min(2).describe('Latitude and longitude of the places that it passes, in order.'),
});

/** `content/roads.json`: what the map of the area shows between the towns. */
const areaMapSchema = z.strictObject({
  drawn: z.string().min(20).describe('How it was drawn and how exact it is; printed under the map.'),
  rivers: z.array(line.extend({ sign: place.describe('Where the name stands.') })),
  motorways: z.array(line),
  roads: z.array(line),
});

export const areaMap = parseContent(areaMapSchema, file, 'content/roads.json');
