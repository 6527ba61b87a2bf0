import type { Content } from '../../content-model/content.ts';
import { dateText, type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { workingDayAfter } from '../../domain/work/working-day.ts';
import type { RequestRow } from './stored.ts';

/** The day by which we normally answer what was asked at an instant. */
export function answerDay(askedAt: Date, { site, bankHolidays }: Answering): LocalDate {
  const { collection, support } = site;
  return workingDayAfter(localNow(askedAt).date, support.answerWorkingDays, collection, bankHolidays.names);
}

type Answering = Pick<Content, 'site' | 'bankHolidays'>;

/** When we normally answer, in words. */
export const answerDayText = (askedAt: Date, by: Answering): string => dateText(answerDay(askedAt, by));

/** 'Ford Focus 1.0 EcoBoost (AB18 KQC)', or as its customer wrote it. */
export function requestedCar({ vehicle, vrm, car }: Pick<RequestRow, 'vehicle' | 'vrm' | 'car'>): string {
  const name = vehicle ? `${vehicleName(vehicle)} ${vehicle.Engine}` : car;
  const plate = vrm && displayPlate(vrm);
  return name && plate ? `${name} (${plate})` : name || plate;
}
