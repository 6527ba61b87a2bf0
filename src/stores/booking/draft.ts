import { z } from '../../contract/call/zod.ts';
import { EARLY_START } from '../../domain/booking/early-start.ts';
import { FIT_TO_DRIVE } from '../../domain/booking/fit-to-drive.ts';
import { persisted } from '../shared/persisted.ts';

const draftSchema = z.object({
  /** Kept for the life of a draft: however often it is sent, it makes one booking. */
  idempotencyKey: z.string(),
  /** The car of that booking: what is ordered for another one is another booking. */
  car: z.string().default(''),
  fields: z.record(z.string(), z.string()),
  returnElsewhere: z.boolean(),
  /** The version of the words that are ticked; '' for none. Words that have changed since are to be ticked again. */
  earlyStart: z.string().catch(''),
  /** Likewise, that the car may be driven, and for which car that was ticked. */
  fitToDrive: z.object({ version: z.string(), car: z.string() }).nullable().catch(null),
});

/** Everything typed on the collection page, as typed: a reload, a crash or a detour loses nothing. */
export type OrderDraft = z.infer<typeof draftSchema>;

/** A form that nobody has typed in. */
export const EMPTY_DRAFT: OrderDraft = {
  idempotencyKey: '',
  car: '',
  fields: {},
  returnElsewhere: false,
  earlyStart: '',
  fitToDrive: null,
};

export const $draft = persisted<OrderDraft>('kcc:draft', draftSchema, EMPTY_DRAFT);

export function setField(name: string, value: string): void {
  const draft = $draft.get();
  if (draft.fields[name] === value) return;
  $draft.set({ ...draft, fields: { ...draft.fields, [name]: value } });
}

export function setReturnElsewhere(returnElsewhere: boolean): void {
  $draft.set({ ...$draft.get(), returnElsewhere });
}

/** Ticked or not, the words that are shown today. */
export function setEarlyStart(ticked: boolean): void {
  $draft.set({ ...$draft.get(), earlyStart: ticked ? EARLY_START.version : '' });
}

export function setFitToDrive(ticked: boolean, car: string): void {
  $draft.set({ ...$draft.get(), fitToDrive: ticked ? { version: FIT_TO_DRIVE.version, car } : null });
}
