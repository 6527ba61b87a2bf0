import { z } from '../contract/zod.ts';
import { persisted } from './persisted.ts';

const draftSchema = z.object({
  /** Kept for the life of a draft: however often it is sent, it makes one booking. */
  idempotencyKey: z.string(),
  /** The car of that booking: what is ordered for another one is another booking. */
  car: z.string().default(''),
  fields: z.record(z.string(), z.string()),
  returnElsewhere: z.boolean(),
  earlyStart: z.boolean(),
});

/** Everything typed on the collection page, as typed: a reload, a crash or a detour loses nothing. */
export type Draft = z.infer<typeof draftSchema>;

/** A form that nobody has typed in. */
export const EMPTY_DRAFT: Draft = {
  idempotencyKey: '',
  car: '',
  fields: {},
  returnElsewhere: false,
  earlyStart: false,
};

export const $draft = persisted<Draft>('kcc:draft', draftSchema, EMPTY_DRAFT);

export function setField(name: string, value: string): void {
  const draft = $draft.get();
  if (draft.fields[name] === value) return;
  $draft.set({ ...draft, fields: { ...draft.fields, [name]: value } });
}

export function setChoice(name: 'returnElsewhere' | 'earlyStart', value: boolean): void {
  $draft.set({ ...$draft.get(), [name]: value });
}
