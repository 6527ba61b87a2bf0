import { getLastMotDetail } from '../../contract/mot/mot.ts';
import { call } from '../shared/api.ts';

/** What a car's MOT tests say about its mileage; null if they say nothing, and `said` is why. */
export interface MilesAYear {
  miles: number | null;
  /** A sentence for the visitor. */
  said: string;
}

/** Asks for the MOT history, at the visitor's request. Never throws. */
export async function milesByMotTests(vrm: string): Promise<MilesAYear> {
  const result = await call(getLastMotDetail, { params: { reg: vrm } });
  if (!result.ok) return { miles: null, said: `${result.error.message}.` };
  const miles = result.answer.data.mileage.perYear;
  if (miles === null) {
    return { miles, said: 'Its MOT tests don’t tell us: there are too few, or the readings don’t fit.' };
  }
  return { miles, said: `By its MOT tests about ${miles.toLocaleString('en-GB')} miles a year.` };
}
