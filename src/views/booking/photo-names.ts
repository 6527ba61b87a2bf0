import { content } from '../../content-model/built.ts';
import type { PhotoView } from '../../contract/booking/photo.ts';
import type { OfferedLine } from '../../contract/booking/request.ts';

/** What a photo of a handover shows, by the end of its kind. */
const SHOWN: readonly (readonly [end: string, name: string])[] = [
  ['_front', 'Front'],
  ['_rear', 'Back'],
  ['_nearside', 'Passenger’s side'],
  ['_offside', 'Driver’s side'],
  ['_scratch', 'Mark'],
  ['_clock', 'Mileage'],
];

/** What stands below each photo that has something to say: its id → the side, the check or the question. */
export function photoNames(
  photos: readonly PhotoView[],
  asked: readonly Pick<OfferedLine, 'name' | 'photos'>[],
): Map<string, string> {
  const checks = new Map(content.checks.map(({ key, name }) => [key, name]));
  const questions = new Map(asked.flatMap(({ name, photos: own }) => own.map(({ id }) => [id, name])));
  return new Map(
    photos.flatMap(({ id, kind, about }) => {
      const side = SHOWN.find(([end]) => kind.endsWith(end))?.[1];
      const name = side ?? questions.get(id) ?? (about === null ? undefined : checks.get(about));
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}
