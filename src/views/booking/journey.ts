import { site } from '../../content-model/built.ts';
import { betweenText } from '../../domain/local-time.ts';

/** The steps of a booking from plate to return, as described on the pages; times come from the site's settings. */
export const journey = [
  {
    name: 'Type your registration',
    text: 'We find the make, model and engine. If you do not have the registration to hand, choose the car from our list.',
  },
  {
    name: 'See the prices for that car',
    text: 'One total with VAT, parts and labour for each service and repair. What your car cannot need is not shown.',
  },
  {
    name: 'Add what you want done',
    text: 'A service, an MOT, a repair, or a diagnostic if you only know the symptom. Some repairs we price first, and then we send you one figure.',
  },
  {
    name: 'Choose where and when we collect',
    text: `A day and a two-hour window that still has a place. Book by ${site.collection.cutOff} the day before. We are closed on Sundays and bank holidays.`,
  },
  {
    name: 'Approve or decline anything we find',
    text: 'You get a measurement, a photo and one price for each finding. Nothing is done without your yes, and declining costs nothing.',
  },
  {
    name: 'Have it back when the work is done',
    text: `Most services and repairs collected in the morning are back the same day between ${betweenText(site.collection.returnWindow)}; under each window you see the day for your list. You pay when the work is complete, in full or in ${site.instalments}.`,
  },
];
