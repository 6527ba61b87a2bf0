import type { Booking } from '../../../contract/booking/booking.ts';
import { COMES_ON } from '../../../domain/booking/booked-sign.ts';
import { shortSlot } from '../../../domain/booking/slot-text.ts';

/**
 * Shows the sign of the confirmation before its island has woken: how and when the car comes, and the reference, in the
 * same words as controls/booking/BookedSign.tsx, which takes its place with the car drawn. Not of a day that is past, of
 * which only the island knows what to say. What is stored is as stores/booking/last-booking.ts writes it, or anything else.
 */
export function showBookedSign(): void {
  try {
    const place = document.querySelector<HTMLTemplateElement>('[data-booked]');
    const sign = place?.content.firstElementChild;
    const { status, arrival, slot, reference } = JSON.parse(
      `${localStorage.getItem('kcc:booking')}`,
    ) as Booking;
    if (!place || !sign || status !== 'confirmed' || slot.date <= new Date().toISOString()) return;
    const title = Object.assign(document.createElement('h1'), {
      textContent: `${COMES_ON[arrival]} ${shortSlot(slot)}`,
    });
    sign.querySelector('p')?.after(title);
    sign.querySelector('strong')?.append(reference);
    place.replaceWith(sign);
  } catch {
    // Nothing is stored, or something else.
  }
}
