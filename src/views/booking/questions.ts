import { site } from '../../content-model/built.ts';

/** What people ask before they book a service. */
export const bookingQuestions = [
  {
    q: 'Which service does my car need?',
    a: 'The full service suits most cars once a year or every 12,000 miles. Add an interim service in between if you drive more than that. Every second year take the major.',
  },
  {
    q: 'Will it affect the manufacturer’s warranty?',
    a: 'A car keeps its warranty when the work follows the manufacturer’s schedule and uses parts of matching quality. The manufacturer-schedule service is made for that: it follows the schedule for your car’s age and mileage.',
  },
  {
    q: 'Do I pay anything today?',
    a: `No. You pay when the work is complete, in full or in ${site.instalments} equal payments without interest or fee.`,
  },
  {
    q: 'Can I book a repair without a service?',
    a: 'Yes. After your registration choose the Repairs tab, or Diagnostics if you only know the symptom.',
  },
  {
    q: 'What if I don’t know my registration?',
    a: 'Choose the make, the range and the engine from our list. The prices are the same; we ask for the registration when we confirm.',
  },
];
