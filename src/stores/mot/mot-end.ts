import { atom } from 'nanostores';
import { getLastMotDetail } from '../../contract/mot/mot.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { call } from '../shared/api.ts';

/** `ends`: the MOT's last day. `first-due`: the day by which a young car needs its first one. */
export interface MotEnd {
  vrm: string;
  kind: 'ends' | 'first-due';
  date: LocalDate;
}

/** When the MOT of the booked car ends; null while that is not known and if none is to come. */
export const $motEnd = atom<MotEnd | null>(null);

/** Asks the registers once per page. If they do not answer, simply nothing is offered. */
export async function loadMotEnd(vrm: string): Promise<void> {
  if (!vrm || $motEnd.get()?.vrm === vrm) return;
  $motEnd.set(null);
  const result = await call(getLastMotDetail, { params: { reg: vrm } });
  if (!result.ok) return;
  const { status } = result.answer.data;
  if (status.kind === 'valid') $motEnd.set({ vrm, kind: 'ends', date: status.expires });
  if (status.kind === 'not-due') $motEnd.set({ vrm, kind: 'first-due', date: status.due });
}
