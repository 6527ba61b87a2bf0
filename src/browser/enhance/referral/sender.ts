import { $referralId } from '../../../stores/shared/visit.ts';

/** Also for a list that was filled before: whose link was opened last is the one that counts. @param sent has their code */
export function rememberSender(sent: HTMLElement | null): void {
  $referralId.set(sent?.dataset.code ?? '');
}
