import { site } from '../../content-model/built.ts';

/** What people ask before they type a registration, on the home page. */
export const homeQuestions = [
  {
    q: 'Is the price on the screen the price I pay?',
    a: 'Yes. It includes VAT, parts and labour and any fee we must charge. If we find more work, it is a separate line that you approve or decline.',
  },
  {
    q: 'What happens on collection day?',
    a: 'A driver comes in the two-hour window that you chose, checks the mileage with you and takes photos. You see each step in your booking.',
  },
  {
    q: 'Can I move or cancel?',
    a: `Yes, with the link in your confirmation email. Moving is free of charge until ${site.collection.cutOff} the day before, cancelling until the car is collected.`,
  },
  {
    q: `How does paying in ${site.instalments} work?`,
    a: 'Three equal payments: the first when the work is complete, then one a month. It is our own plan: no interest, no fee, no lender.',
  },
  {
    q: 'Do you stamp the service book?',
    a: 'Yes, paper books are stamped. Digital records are updated where the maker gives access.',
  },
];
